import type { DemoSite } from '../../content-types.ts'
import { site as firstSite } from '../demo/site.ts'

export const site: DemoSite = {
  hosts: ['tweede.localhost'],
  name: { nl: 'Cultuurplas Sluisdam', en: 'Cultuurplas Sluisdam' },
  subName: { nl: 'Alles wat er te doen is aan de plassen', en: 'Everything there is to do by the lakes' },
  officialName: 'Coöperatie Cultuurplas U.A.',
  iconCls: 'sailboat',
  email: 'redactie@cultuurplas.example',
  phoneNumber: '+31229550200',
  website: 'https://www.cultuurplas.example',
  stylesheet: { accent: '#7a3b8f' },
  help: firstSite.help,
  importantMessage: {
    shown: false,
    level: 'info',
    fromInDays: -1,
    untilInDays: 14,
    text: {
      nl: 'Nieuw: u kunt nu ook ruimtes invullen.',
      en: 'New: you can now enter rooms too.',
    },
  },
  i18n: {
    nl: {
      'home.title': 'Welkom bij de Cultuurplas',
      'menu.organisations': 'Aanbieders',
      'login.title': 'Inloggen bij de Cultuurplas',
    },
    en: {
      'home.title': 'Welcome to the Cultuurplas',
      'menu.organisations': 'Providers',
      'login.title': 'Sign in to the Cultuurplas',
    },
  },
  selfService: true,
  features: {
    multipleOrganisationTypesAllowed: false,
    typeRestrictionsEnabled: false,
    showOnlineCheck: false,
    participantsFeature: false,
  },
}
