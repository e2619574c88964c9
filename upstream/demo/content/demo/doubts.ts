import type { DemoDoubt } from '../../content-types.ts'
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
