import { expect, it } from 'vitest'
import { checkRecurrence } from './check.ts'

const rule = { rrule: 'FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2', rdate: [], exdate: [] }

/** Milliseconds of processor time that this process used: what else the machine does counts less than on a clock. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What it takes to check a rare rule with so many changes, spread over nine centuries. */
function timeFor(amount: number): number {
  const changes = Array.from({ length: amount }, (_, index) => ({
    occurrence: `${2926 - (index % 900)}-02-${String((index % 28) + 1).padStart(2, '0')}T10:00`,
  }))
  const recurrence = { start: '2027-01-04T10:00', zone: 'Europe/Amsterdam', duration: 60, ...rule, changes }
  const from = processorTime()
  expect(checkRecurrence(recurrence, { today: '2026-11-20' }).length).toBeGreaterThan(0)
  return processorTime() - from
}

it('a rare rule is worked out once, however many changes it has', () => {
  timeFor(1)
  const one = Math.min(timeFor(1), timeFor(1), timeFor(1))
  // Worked out for each of them it takes hundreds of times as long.
  expect(Math.min(timeFor(1000), timeFor(1000), timeFor(1000))).toBeLessThan(50 * one + 50)
})

/** What hardly ever takes place, or never, however often one looks. */
const rare = [
  'FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
  'FREQ=MONTHLY;BYMONTHDAY=29;BYMONTH=2',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
  'FREQ=DAILY;COUNT=1000;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO',
  'FREQ=YEARLY;BYYEARDAY=366;BYDAY=MO',
  'FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=29;BYHOUR=3;BYMINUTE=1;BYSECOND=1',
  'FREQ=HOURLY;BYMONTHDAY=31;BYMONTH=2',
]

it('no rule is followed for centuries, with changes in them or without', () => {
  const changes = [{ occurrence: '9990-02-28T10:00' }, { occurrence: '2028-02-29T10:00' }]
  const begin = { start: '2027-01-04T10:00', zone: 'Europe/Amsterdam', duration: 60, rdate: [], exdate: [] }
  const timeOf = (rrule: string) => {
    const from = processorTime()
    for (const each of [[], changes]) checkRecurrence({ ...begin, rrule, changes: each }, { today: '2026-11-20' })
    return processorTime() - from
  }
  const plain = Math.max(...[1, 2, 3].map(() => timeOf('FREQ=DAILY')))
  // Looked for up to the year 9999 each takes a second and more.
  const slow = rare
    .map((rrule) => [rrule, Math.round(timeOf(rrule))])
    .filter(([, took]) => Number(took) > 10 * plain + 300)
  expect(slow).toEqual([])
})

it.each([
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29', undefined],
  ['FREQ=DAILY;BYHOUR=10,11', 'recurrence.tooMany'],
  ['FREQ=HOURLY;INTERVAL=23', 'recurrence.tooMany'],
  ['FREQ=YEARLY;COUNT=3', undefined],
  ['FREQ=YEARLY;COUNT=7', 'recurrence.tooLong'],
  ['FREQ=DAILY;COUNT=2;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', 'recurrence.tooLong'],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'recurrence.never'],
  ['FREQ=DAILY;COUNT=3;BYMONTH=2;BYMONTHDAY=30', 'recurrence.never'],
])('%s is still told what is wrong with it', (rrule, code) => {
  const recurrence = { start: '2027-01-04T10:00', zone: 'Europe/Amsterdam', duration: 60, rrule, rdate: [], exdate: [] }
  expect(checkRecurrence({ ...recurrence, changes: [] }, { today: '2026-11-20' })[0]?.code).toBe(code)
})
