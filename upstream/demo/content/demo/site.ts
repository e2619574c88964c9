import type { DemoSite } from '../../content-types.ts'

export const site: DemoSite = {
  hosts: ['localhost'],
  name: { nl: 'Bibliotheken Noordkust', en: 'Noordkust Libraries' },
  subName: {
    nl: 'Bibliotheek, zorg, cultuur en sport bij u in de buurt',
    en: 'Libraries, care, culture and sports near you',
  },
  officialName: 'Stichting Bibliotheken Noordkust',
  iconCls: 'library-big',
  email: 'redactie@noordkust.example',
  phoneNumber: '+31229550100',
  website: 'https://www.noordkust.example',
  stylesheet: { accent: '#0a7f8f' },
  help: {
    home: 'aan-de-slag',
    organisation: 'overzicht-van-een-organisatie',
    edit: 'bewerken-en-bewaren',
    products: 'producten',
    agenda: 'agenda',
    check: 'gegevens-bevestigen',
    doubts: 'meldingen-en-bronnen',
    users: 'gebruikers-en-rollen',
    search: 'zoeken',
    settings: 'instellingen',
    keyboard: 'toetsenbord',
  },
  importantMessage: {
    shown: false,
    level: 'warning',
    fromInDays: 0,
    untilInDays: 3,
    text: {
      nl: 'Zaterdag tussen 07:00 en 08:00 werken we aan het systeem. U kunt dan niet inloggen.',
      en: 'On Saturday between 07:00 and 08:00 we work on the system. You cannot sign in then.',
    },
  },
  i18n: { nl: {}, en: {} },
  selfService: true,
  features: {
    multipleOrganisationTypesAllowed: true,
    typeRestrictionsEnabled: true,
    showOnlineCheck: true,
    participantsFeature: true,
  },
}
