import { expandOccurrences } from './expand.ts'
import type { Recurrence } from './recurrence.ts'
import { RRule } from './rrule-adapter.ts'

// Ten years of a weekly item with its zone beside what rrule alone needs for the rule: `node contract/recurrence/expand.bench.ts`.

const rounds = 60
const perRound = 20
const recurrence: Recurrence = {
  start: '2026-11-27T20:00',
  zone: 'Europe/Amsterdam',
  duration: 90,
  rrule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20361127T190000Z',
  rdate: [],
  exdate: [],
  changes: [],
}
const dtstart = new Date(Date.UTC(2026, 10, 27, 20))
const until = new Date(Date.UTC(2036, 10, 27, 20))

const ours = () => expandOccurrences(recurrence, { limit: 1000 }).length
const rruleAlone = () => new RRule({ freq: RRule.WEEKLY, byweekday: [RRule.FR], dtstart, until }).all().length

function timed(work: () => number): number {
  const started = performance.now()
  for (let round = 0; round < perRound; round += 1) work()
  return (performance.now() - started) / perRound
}
const middle = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0

if (ours() !== rruleAlone()) throw new Error('the two do not find the same dates')
const [own, alone]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round += 1) {
  own.push(timed(ours))
  alone.push(timed(rruleAlone))
}
const [most, least] = [middle(own), middle(alone)]
console.log(`ten years weekly: ${most.toFixed(2)} ms with zone and ends, rrule alone ${least.toFixed(2)} ms`)
console.log(`ratio ${(most / least).toFixed(2)}; bar: 2`)
