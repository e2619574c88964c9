import 'server-only'
import { getTranslations } from 'next-intl/server'
import { locales } from '#contract/constants'
import { helpPlaces, siteIcons } from '#contract/site-edit'
import { listArticles } from './help.ts'
import { tenantFormWords } from './tenant-words.ts'

/** The sections and texts of the form of a site. */
export async function siteForm() {
  const [t, all, words, dialog, ui, articles = []] = await Promise.all([
    getTranslations('tenant.site'),
    getTranslations('tenant'),
    tenantFormWords(),
    getTranslations('publication.dialog'),
    getTranslations('ui'),
    listArticles(),
  ])
  const line = { kind: 'line' as const }
  const optional = { ...line, optional: true }
  const onOff = { kind: 'switch' as const, on: all('yes'), off: all('no') }
  const moment = {
    kind: 'moment' as const,
    optional: true,
    help: t('momentHelp'),
    moment: { date: dialog('date'), time: dialog('time'), calendar: ui('calendar') },
    errors: { invalid: dialog('problems.date') },
  }
  const bothLanguages = { required: t('messageBoth') }
  const address = { ...optional, inputMode: 'url' as const }
  return {
    words: {
      ...words,
      save: t('save'),
      saved: t('saved'),
      look: t('look'),
      preview: {
        preview: t('preview'),
        light: t('previewLight'),
        dark: t('previewDark'),
        button: t('previewButton'),
        link: t('previewLink'),
        busy: t('previewBusy'),
        failed: t('previewFailed'),
        choose: t('chooseColour'),
      },
    },
    sections: [
      {
        title: t('look'),
        fields: [
          { ...line, name: 'name' as const, label: t('name') },
          {
            kind: 'choice' as const,
            name: 'iconCls' as const,
            label: t('icon'),
            options: siteIcons.map((value) => ({ value, label: t(`icons.${value === '' ? 'none' : value}`) })),
          },
          { kind: 'colour' as const, name: 'colour' as const, label: t('colour'), help: t('colourHelp') },
        ],
      },
      {
        title: t('signIn'),
        fields: [
          { ...onOff, name: 'localUser' as const, label: t('localUser'), help: t('localUserHelp') },
          { ...onOff, name: 'allowMyProfile' as const, label: t('allowMyProfile') },
          { ...address, name: 'profileUrl' as const, label: t('profileUrl'), help: t('profileUrlHelp') },
          { ...address, name: 'logoutUrl' as const, label: t('logoutUrl'), help: t('logoutUrlHelp') },
        ],
      },
      {
        title: t('mail'),
        fields: [
          {
            kind: 'choice' as const,
            name: 'language' as const,
            label: t('language'),
            help: t('languageHelp'),
            options: locales.map((value) => ({ value, label: t(`languages.${value}`) })),
          },
        ],
      },
      {
        title: t('message'),
        note: t('messageNote'),
        fields: [
          {
            kind: 'choice' as const,
            name: 'messageLevel' as const,
            label: t('messageLevel'),
            options: [
              { value: 'info', label: t('info') },
              { value: 'warning', label: t('warning') },
            ],
          },
          {
            kind: 'text' as const,
            optional: true,
            name: 'messageNl' as const,
            label: t('messageNl'),
            errors: bothLanguages,
          },
          {
            kind: 'text' as const,
            optional: true,
            name: 'messageEn' as const,
            label: t('messageEn'),
            errors: bothLanguages,
          },
          { ...moment, name: 'messageFrom' as const, label: t('messageFrom') },
          { ...moment, name: 'messageUntil' as const, label: t('messageUntil') },
        ],
      },
      {
        title: t('help'),
        note: t('helpNote'),
        fields: helpPlaces.map((place) => ({
          kind: 'choice' as const,
          name: `help.${place}` as const,
          label: t(`helpPlaces.${place}`),
          options: [
            { value: '', label: t('helpNone') },
            ...articles.map(({ slug, title }) => ({ value: slug, label: title })),
          ],
        })),
      },
    ],
  }
}
