import type { DemoTeam } from '../../content-types.ts'

const libraryTypes = [
  'bibliotheekvestiging',
  'servicepunt',
  'mobiele-bibliotheek',
  'seizoenslocatie',
  'schoolbibliotheek',
  'leeszaal',
]

export const teams: DemoTeam[] = [
  {
    key: 'demo',
    name: 'Noordkust',
    comment: 'Alle teams van Bibliotheken Noordkust en haar partners.',
    settings: {
      maximumVerifyAgeInDays: 365,
      organisationWorkflow: false,
      productWorkflow: false,
      settingsOverrideAllowed: true,
      confirmationPolicy: 'jaarlijkse-controle',
      organisationDefaults: { agreement: false, autoRemove: false, externalEditor: false, productsAllowed: true },
    },
  },
  {
    key: 'noord',
    parent: 'demo',
    name: 'Team Noord',
    comment: 'Duinmeer, Sint Aagtenkerk en IJdijk. Aanspreekpunt: Sanne de Wit.',
    settings: {
      organisationTypes: [...libraryTypes, 'welzijnsorganisatie', 'cultuurcentrum', 'museum'],
      maximumVerifyAgeInDays: 182,
      organisationWorkflow: true,
      productWorkflow: true,
      confirmationPolicy: 'halfjaarlijkse-controle',
    },
  },
  {
    key: 'noord-kust',
    parent: 'noord',
    name: 'Kust en haven',
    comment: 'Vestigingen langs de kust. In de zomer ook de strandlocaties.',
    settings: {},
  },
  {
    key: 'noord-polder',
    parent: 'noord',
    name: 'Polder en dorpen',
    comment: 'Servicepunten en de bibliotheekbus.',
    settings: { organisationTypes: libraryTypes, productTypes: ['dienst', 'cursus', 'activiteit'] },
  },
  {
    key: 'oost',
    parent: 'demo',
    name: 'Team Oost',
    comment: 'Oosterwaard en Lutjewaard.',
    settings: { organisationWorkflow: true, maximumVerifyAgeInDays: 270 },
  },
  { key: 'oost-stad', parent: 'oost', name: 'Oosterwaard-stad', settings: { maximumVerifyAgeInDays: 182 } },
  {
    key: 'oost-cultuur',
    parent: 'oost',
    name: 'Kunst, muziek en erfgoed in Oosterwaard en omgeving',
    comment: 'Musea, podia en muziekscholen houden hun eigen gegevens bij.',
    settings: {
      organisationTypes: ['museum', 'cultuurcentrum', 'muziekschool'],
      categories: ['cultuur', 'aanbod', 'aanvulling'],
      organisationWorkflow: false,
      organisationDefaults: { externalEditor: true, emailToEditor: true },
    },
  },
  {
    key: 'west',
    parent: 'demo',
    name: 'Team West',
    comment: 'Westerkoog en Sluisdam, met de sportverenigingen.',
    settings: {},
  },
  {
    key: 'west-sport',
    parent: 'west',
    name: 'Sport en bewegen',
    comment: 'Gegevens komen aan het begin van het seizoen van de verenigingen zelf.',
    settings: { organisationTypes: ['sportvereniging'], productTypes: ['cursus', 'activiteit', 'ruimte'] },
  },
  {
    key: 'zorg',
    parent: 'demo',
    name: 'Team Zorg en welzijn',
    comment: 'Controle elk kwartaal, samen met de gemeenten.',
    settings: {
      organisationTypes: ['zorgaanbieder', 'welzijnsorganisatie', 'gemeente-loket'],
      maximumVerifyAgeInDays: 91,
      organisationWorkflow: true,
      productWorkflow: true,
      settingsOverrideAllowed: false,
      confirmationPolicy: 'kwartaalcontrole-zorg',
    },
  },
  { key: 'zorg-wijk', parent: 'zorg', name: 'Wijkteams', comment: 'Eerste lijn en welzijn.', settings: {} },
  {
    key: 'zorg-jeugd',
    parent: 'zorg-wijk',
    name: 'Jeugd en gezin',
    comment: 'Nieuw sinds dit jaar, nog weinig organisaties.',
    settings: { maximumVerifyAgeInDays: 60 },
  },
]
