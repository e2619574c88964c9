import type { DemoAgreement, DemoDoubt } from '../../content-types.ts'
import { week } from '../builders.ts'

/** Reports of websites and visitors; the last one has its own words only. */
export const doubts: DemoDoubt[] = [
  {
    item: 'visserijmuseum-het-anker',
    field: 'phone',
    said: '+31229550129',
    source: { kind: 'website', id: 'www.hetanker.example', name: 'www.hetanker.example' },
    address: 'https://www.hetanker.example/contact',
    words: 'Bel ons gerust: 0229 550 129 (ma t/m vr)',
    inDays: -16,
  },
  {
    item: 'visserijmuseum-het-anker',
    field: 'openingTimes',
    said: week(['TU WE TH FR SA SU 11:00-17:00'], { closedOnHolidays: [] }),
    source: { kind: 'website', id: 'www.hetanker.example', name: 'www.hetanker.example' },
    address: 'https://www.hetanker.example/openingstijden',
    words: 'Dinsdag tot en met zondag van 11 tot 17 uur',
    inDays: -16,
  },
  {
    item: 'bibliotheek-de-vuurtoren',
    field: 'openingTimes',
    source: { kind: 'visitor', id: '', name: '' },
    words: 'Ik stond vrijdagmiddag voor een open deur, maar hier staat dat het dan dicht is.',
    inDays: -3,
  },
]

const website = (host: string) => ({ kind: 'website' as const, id: host, name: host })
const register = { kind: 'register' as const, id: 'servicepunten', name: 'Register van servicepunten' }

/** What websites and a register say just so, each at its own time. */
export const agreements: DemoAgreement[] = [
  {
    item: 'bibliotheek-aan-de-haven',
    fields: ['phone', 'openingTimes'],
    source: website('haven.noordkust.example'),
    inDays: -4,
  },
  { item: 'bibliotheek-de-vuurtoren', fields: ['phone'], source: website('vuurtoren.noordkust.example'), inDays: -9 },
  {
    item: 'bibliotheek-oosterwaard',
    fields: ['phone', 'email'],
    source: website('oosterwaard.noordkust.example'),
    inDays: -2,
  },
  { item: 'stichting-de-schakel', fields: ['phone'], source: website('www.deschakel.example'), inDays: -21 },
  { item: 'museum-de-zeeklok', fields: ['openingTimes'], source: website('www.museumdezeeklok.example'), inDays: -12 },
  { item: 'thuiszorg-waterland', fields: ['phone'], source: website('www.waterlandzorg.example'), inDays: -30 },
  { item: 'bibliotheekpunt-ijdijk', fields: ['phone'], source: register, inDays: -6 },
]
