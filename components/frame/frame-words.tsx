import { getMessages, getTranslations } from 'next-intl/server'
import { packedWords } from '#lib/packed'
import type { FrameWords } from './frame-bar'

/** The words of the frame, which are the same for everybody who reads the same language on the same site. */
export const frameWords = packedWords(getMessages, async (): Promise<FrameWords> => {
  const [t, search, login, ui, errors] = await Promise.all([
    getTranslations('frame'),
    getTranslations('search'),
    getTranslations('login'),
    getTranslations('ui'),
    getTranslations('errors'),
  ])
  return {
    bar: {
      product: t('product'),
      openMenu: t('openMenu'),
      closeMenu: t('closeMenu'),
      personal: t('personal'),
      favorites: t('favorites'),
      noFavorites: t('noFavorites'),
      help: t('help'),
      search: {
        label: t('search'),
        words: {
          palette: search('palette'),
          label: search('label'),
          placeholder: search('placeholder'),
          hint: search('hint'),
          none: search.raw('none'),
          short: search('short'),
          busy: search('busy'),
          failed: search('failed'),
          found: search.raw('found'),
          of: search.raw('of'),
          kinds: { team: search('kinds.team') },
          close: search('close'),
        },
      },
      tasks: {
        title: t('tasksTitle'),
        none: t('noTasks'),
        label: t.raw('tasks'),
        kinds: {
          publishReady: t.raw('taskPublishReady'),
          repairPlan: t.raw('taskRepairPlan'),
          brokenAddress: t.raw('taskBrokenAddress'),
          preventRemoval: t.raw('taskPreventRemoval'),
          callOrganisation: t.raw('taskCallOrganisation'),
          decideExpired: t.raw('taskDecideExpired'),
          answerOffer: t.raw('taskAnswerOffer'),
          confirmOrganisation: t.raw('taskConfirmOrganisation'),
          acceptInvitation: t.raw('taskAcceptInvitation'),
        },
      },
      user: {
        choices: [
          {
            name: 'locale',
            title: t('language'),
            choices: [
              { value: 'nl', label: t('dutch'), lang: 'nl' },
              { value: 'en', label: t('english'), lang: 'en' },
            ],
          },
          {
            name: 'theme',
            title: t('theme'),
            choices: [
              { value: 'system', label: t('themeSystem') },
              { value: 'light', label: t('themeLight') },
              { value: 'dark', label: t('themeDark') },
            ],
          },
          {
            name: 'density',
            title: t('density'),
            choices: [
              { value: 'comfortable', label: t('densityComfortable') },
              { value: 'compact', label: t('densityCompact') },
            ],
          },
        ],
        otherApplications: t('otherApplications'),
        signOut: t('signOut'),
      },
    },
    failures: {
      UPSTREAM_UNREACHABLE: {
        title: errors('UPSTREAM_UNREACHABLE.title'),
        message: errors('UPSTREAM_UNREACHABLE.message'),
      },
      INTERNAL: { title: errors('defaultTitle'), message: errors('INTERNAL.message') },
    },
    idle: {
      title: login('warningTitle'),
      text: [1, 2].map((minutes) => login('warning', { minutes })),
      stay: login('stay'),
      close: ui('close'),
    },
    signIn: {
      title: login('dialogTitle'),
      lead: login('dialogLead'),
      email: login('email'),
      password: login('password'),
      submit: login('dialogSubmit'),
      busy: login('dialogBusy'),
      later: login('dialogLater'),
      close: ui('close'),
      failed: ui('problemTitle'),
      optional: ui('optional'),
      error: ui('error'),
      providerLead: login('dialogProviderLead'),
      goOn: login('dialogContinue'),
    },
  }
})
