import { expect, it } from 'vitest'
import { checkRecurrence } from './check.ts'
import { expandOccurrences } from './expand.ts'
import { allSteps, isExhausted, stepsMaximum } from './steps.ts'

const rule = { rrule: 'FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2', rdate: [], exdate: [] }

/** Milliseconds of processor time that this process used: what else the machine does counts less than on a clock. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Processor time for checking a rare rule with this many changes, spread over nine centuries. */
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

/** Rules with few dates or none, however far one looks. */
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

const every = (amount: number) => Array.from({ length: amount }, (_, index) => index).join(',')
const allTimes = `BYHOUR=${every(24)};BYMINUTE=${every(60)};BYSECOND=${every(60)}`
const allDays = every(54)
  .split(',')
  .slice(1)
  .flatMap((week) => ['MO', 'TU', 'WE', 'TH', 'FR'].map((weekday) => `${week}${weekday}`))
  .join(',')
const begin = { start: '2027-01-04T10:00', zone: 'Europe/Amsterdam', duration: 60, rdate: [], exdate: [], changes: [] }

it('what is held on days of the week without an end is not followed for decades', () => {
  const timeOf = (rrule: string) => {
    const from = processorTime()
    for (let times = 0; times < 40; times += 1)
      expect(checkRecurrence({ ...begin, rrule }, { today: '2026-11-20' })).toEqual([])
    return processorTime() - from
  }
  const least = (rrule: string) => Math.min(...[1, 2, 3].map(() => timeOf(rrule)))
  // Followed for 28 years each takes several times as long as what ends after four.
  expect(least('FREQ=WEEKLY;BYDAY=MO,TH')).toBeLessThan(least('FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20301231T225959Z'))
  expect(least('FREQ=DAILY')).toBeLessThan(least('FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20301231T225959Z'))
})

it.each([
  `FREQ=YEARLY;${allTimes}`,
  `FREQ=MONTHLY;${allTimes};BYMONTHDAY=31;BYMONTH=2`,
  `FREQ=WEEKLY;${allTimes}`,
  `FREQ=YEARLY;BYWEEKNO=53;${allTimes}`,
  `FREQ=YEARLY;BYDAY=${allDays};BYMONTHDAY=30;BYMONTH=2`,
  'FREQ=SECONDLY;INTERVAL=86401;BYHOUR=3;BYMINUTE=0;BYSECOND=0',
])('%s is refused for what it costs', (rrule) => {
  expect(checkRecurrence({ ...begin, rrule }, { today: '2026-11-20' })).toEqual([
    { path: 'rrule', code: 'recurrence.tooHeavy', params: {} },
  ])
})

it('a rule of a thousand years ago that must be followed from then on is refused', () => {
  const rrule = 'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=1'
  const codes = (start: string) =>
    checkRecurrence({ ...begin, start, rrule }, { today: '2026-11-20' }).map(({ code }) => code)
  expect(codes('1000-01-01T10:00')).toEqual(['recurrence.tooHeavy'])
  expect(codes('1990-01-01T10:00')).toEqual([])
})

it('working out ends where the steps end, with what was found until then', () => {
  const steps = { left: 1000 }
  const found = expandOccurrences({ ...begin, rrule: 'FREQ=DAILY' }, { limit: 4000, steps })
  expect(isExhausted(steps)).toBe(true)
  expect(found.length).toBeGreaterThan(100)
  expect(found.length).toBeLessThan(1000)
})

it.each([
  'FREQ=DAILY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
  'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
  'FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16',
])('%s, as people write it, takes a quarter of the steps for five years', (rrule) => {
  const steps = allSteps()
  expandOccurrences({ ...begin, rrule }, { until: '2031-11-20', limit: 4000, steps })
  expect(stepsMaximum - steps.left).toBeLessThan(stepsMaximum / 4)
})
