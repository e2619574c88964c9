import type { DemoProduct } from '../../content-types.ts'
import { euros, located, week } from '../builders.ts'
import { staff } from './staff.ts'

const place = located('Kade', '14 bis', '1799 KD', 'Duinmeer', [52.8912, 4.75668])

/** One value in every field type but the file. */
export const everyFieldProduct: DemoProduct = {
  key: 'proef-met-alle-velden',
  type: 'alle-velden',
  values: {
    text: 'Proef met alle velden',
    multilineText: 'Dit product gebruiken we om te oefenen.\nHet staat niet op de websites.',
    richText: '<p>Een <strong>opgemaakte</strong> tekst met een <a href="https://www.noordkust.example">link</a>.</p>',
    number: 12.5,
    yesNo: true,
    choice: 'fiets',
    choices: ['boot', 'voet'],
    date: { inDays: 30 },
    dateRange: { from: { inDays: 14 }, until: { inDays: 74 } },
    email: 'oefenen@noordkust.example',
    url: 'https://oefenen.noordkust.example',
    phone: '+31229550199',
    address: place.address,
    gps: place.gps,
    regions: ['Noordkust', 'Oosterwaard'],
    keywords: ['oefenen', 'crème brûlée', 'IJsselmeer'],
    productNames: ['taalcursus'],
    price: euros(7.5, 'Met stadspas € 5,00.'),
    openingTimes: week(['MO 09:00-12:00 13:00-17:00', 'WE 09:00-12:00?', 'FR 20:00-01:30+'], {
      special: [
        { date: { inDays: 20 }, closed: true, note: 'Inventarisatie' },
        { date: { inDays: 41 }, from: '11:00', till: '15:00' },
      ],
      note: 'Op vrijdagavond alleen met een kaartje.',
    }),
    isil: [
      { code: 'NL-0847119001', startDate: '2012-01-01', original: true, current: false },
      { code: 'NL-0847119002', startDate: '2021-07-01', original: false, current: true },
    ],
    identifiers: [
      { scheme: 'kvk', value: '90000001' },
      { scheme: 'wikidata', value: 'Q900000001' },
    ],
    relation: { kind: 'organisation', key: 'bibliotheek-de-vuurtoren' },
    recurrence: {
      start: '2026-01-30T14:00',
      zone: 'Europe/Amsterdam',
      duration: 120,
      rrule: 'FREQ=MONTHLY;BYDAY=-1FR',
      rdate: [],
      exdate: [],
      changes: [],
    },
  },
  publication: { state: 'concept' },
  authors: { created: staff.beheer, updated: staff.beheer },
  createdInDays: -21,
  updatedInDays: -21,
  note: 'Om te oefenen',
}
