import type { DemoSample } from '../../sample-types.ts'
import { week } from '../builders.ts'
import { staff } from './staff.ts'

const wanted = {
  kind: 'organisation',
  strata: 'none',
  allocation: 'proportional',
  margin: 5,
  certainty: 95,
  expected: 90,
  tries: 3,
} as const
const phone = '+31229550199'
const openingTimes = week(['MO TU WE TH 10:00-17:00'])

/** Two rounds, so that the report says what became of the first. */
export const samples: DemoSample[] = [
  {
    ...{ name: 'Steekproef voorjaar', team: 'demo', by: staff.beheer, inDays: -190, endedInDays: -176, unreached: 1 },
    ...wanted,
    findings: {
      phone: { wrong: 4, unknown: 0, said: phone },
      openingTimes: { wrong: 6, unknown: 0, said: openingTimes },
    },
  },
  {
    ...{ name: 'Steekproef najaar', team: 'demo', by: staff.beheer, inDays: -48, endedInDays: -36, unreached: 2 },
    ...wanted,
    isPublished: true,
    findings: {
      phone: { wrong: 2, unknown: 1, said: phone },
      openingTimes: { wrong: 3, unknown: 1, said: openingTimes },
    },
  },
]
