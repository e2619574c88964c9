import type { DemoOrganisation } from '../../content-types.ts'
import { euros, isil, located, mailbox, published, week } from '../builders.ts'
import { havenAgenda } from './haven-agenda.ts'
import { everyFieldProduct } from './haven-every-field.ts'
import { havenProducts } from './haven-products.ts'
import { havenSupplements } from './haven-supplements.ts'
import { staff } from './staff.ts'

const openingLines = ['TU WE FR 10:00-17:30', 'TH 10:00-17:30 19:00-21:00', 'SA 10:00-16:00']
const special = [
  { date: { inDays: 13 }, closed: true, note: 'Gesloten: studiedag' },
  { date: { inDays: 25 }, from: '10:00', till: '15:00', note: 'Kerstmarkt op de Kade' },
]

/** The richest organisation of the demo. */
export const haven: DemoOrganisation = {
  key: 'bibliotheek-aan-de-haven',
  team: 'noord',
  types: ['bibliotheekvestiging'],
  rooms: ['Leescafé', 'Jeugdhoek', 'Computerlokaal', 'Spreekkamer', 'Zaal De Boeg', 'Hal'],
  values: {
    name: 'Bibliotheek aan de Haven',
    summary:
      'Lenen, leren en ontmoeten aan de kade van Duinmeer. Met studieplekken, een taalcafé en elke woensdag voorlezen. De Strandbibliotheek is open van mei tot oktober.',
    description:
      '<p>In het oude pakhuis aan de Kade vindt u ruim 40.000 boeken, kranten en spellen, en een leescafé met uitzicht op de haven.</p><p>U kunt er <strong>elke dag gratis</strong> werken, studeren of een vraag stellen over de computer, geldzaken of taal.</p>',
    keywords: ['bibliotheek', 'taalcafé', 'studieplek', 'voorlezen', 'haven'],
    isil: isil('0847110100', '2009-04-01'),
    ...located('Kade', '12', '1799 KD', 'Duinmeer', [52.89114, 4.75632]),
    postalAddress: mailbox('210', '1799 ZG', 'Duinmeer'),
    regions: ['Noordkust', 'Waddijk'],
    phone: '+31229550123',
    email: 'haven@noordkust.example',
    website: 'https://haven.noordkust.example',
    socialMedia: ['https://social.example/bibliotheekaandehaven', 'https://video.example/@haven'],
    openingTimes: week(openingLines, { special, note: 'Op zaterdag sluiten de studieplekken om 15:30.' }),
    wheelchairAccessible: true,
    accessibleToilet: true,
    hearingLoop: true,
    parking: 'paid',
    accessibilityNote: 'De hoofdingang heeft een automatische deur. De lift gaat naar alle verdiepingen.',
    subscriptionPrice: euros(56, 'Tot en met 18 jaar gratis.'),
    studyPlaces: 48,
    selfService: true,
    sourceReference: 'NK-0012',
  },
  publication: published(68),
  newerVersions: [
    {
      state: 'planned',
      fromInDays: 2,
      savedInDays: -4,
      author: staff.sanne,
      note: 'Nieuwe wintertijden',
      changes: {
        openingTimes: week([...openingLines, 'SU 12:00-16:00'], {
          special,
          note: 'Zondag open van november tot maart.',
        }),
      },
    },
    {
      state: 'concept',
      savedInDays: -1,
      author: staff.mark,
      note: 'Nieuwe tarieven, wacht op besluit',
      changes: {
        phone: '+31229550128',
        subscriptionPrice: euros(58.5, 'Tot en met 18 jaar gratis.'),
        summary:
          'Lenen, leren en ontmoeten aan de kade van Duinmeer. Met 60 studieplekken, een taalcafé en elke woensdag voorlezen. De Strandbibliotheek is open van mei tot oktober.',
      },
    },
  ],
  earlierVersions: [
    {
      savedInDays: -1460,
      author: staff.beheer,
      note: 'Eerste versie',
      values: {
        name: 'Bibliotheek Duinmeer',
        summary: 'De bibliotheek van Duinmeer.',
        phone: '+31229550110',
        studyPlaces: 20,
        openingTimes: week(['TU WE TH FR 13:00-17:30']),
        subscriptionPrice: euros(48),
      },
    },
    {
      savedInDays: -1105,
      author: staff.sanne,
      note: 'Nieuwe naam na de verhuizing naar het pakhuis',
      values: { phone: '+31229550110', studyPlaces: 36, subscriptionPrice: euros(52) },
    },
    {
      savedInDays: -412,
      author: staff.redacteur,
      values: { phone: '+31229550120', studyPlaces: 48, subscriptionPrice: euros(54, 'Tot en met 18 jaar gratis.') },
    },
    { savedInDays: -201, author: staff.mark, note: 'Telefoonnummer klopte niet', values: { phone: '+31229550120' } },
  ],
  authors: { created: staff.beheer, updated: staff.sanne },
  createdInDays: -1460,
  updatedInDays: -68,
  lastConfirmed: { inDays: -174, by: staff.sanne, how: 'phone' },
  lastOpenedInDays: 0,
  settings: {
    agreement: true,
    autoRemove: true,
    autoRemoveGraceDays: 30,
    emailToEditor: true,
    productsAllowed: true,
  },
  products: [...havenProducts, everyFieldProduct],
  supplements: havenSupplements,
  agenda: havenAgenda,
}
