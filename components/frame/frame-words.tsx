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
          kinds: { team: search('kinds.team'), project: search('kinds.project') },
          close: search('close'),
        },
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
