import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import en from '#messages/en/validation.json' with { type: 'json' }
import nl from '#messages/nl/validation.json' with { type: 'json' }
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { checkRecurrence } from './check.ts'
import type { Recurrence } from './recurrence.ts'
import { durationMaximum } from './recurrence.ts'
import { recurrenceSchema } from './recurrence-schema.ts'

const today = '2026-11-21'
const issues = (parts: Partial<Recurrence>, limits?: Parameters<typeof checkRecurrence>[1]['limits']) =>
  checkRecurrence(recurrenceOf(parts), { today, limits }, ['recurrence']).map(({ path, code }) => `${path}: ${code}`)

it('takes ten years at most for one date, and answers for each of those', () => {
  const of = (duration: number) => recurrenceOf({ duration, rrule: 'FREQ=DAILY;UNTIL=20270101T000000Z' })
  for (const duration of [durationMaximum + 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53])
    expect(recurrenceSchema.safeParse(of(duration)).success).toBe(false)
  expect(recurrenceSchema.safeParse(of(durationMaximum)).success).toBe(true)
  expect(checkRecurrence(of(durationMaximum), { today }, [])).not.toEqual([])
})

describe('what somebody plans', () => {
  it.each<[string, Partial<Recurrence>]>([
    ['once', {}],
    ['weekly without end', { rrule: 'FREQ=WEEKLY;BYDAY=FR' }],
    ['daily without end', { rrule: 'FREQ=DAILY' }],
    ['a year long', { rrule: 'FREQ=WEEKLY;UNTIL=20271127T190000Z' }],
    ['until the day of the first time', { rrule: 'FREQ=DAILY;UNTIL=20261127T225959Z' }],
    ['whole days', { start: '2026-11-27', duration: 2880, rrule: 'FREQ=WEEKLY;UNTIL=20270101' }],
    ['past midnight', { duration: 600 }],
    ['a thousand times', { start: '2026-11-27T20:00', rrule: 'FREQ=DAILY;COUNT=1000' }],
    ['one moved', { rrule: 'FREQ=WEEKLY', changes: [{ occurrence: '2026-12-04T20:00', start: '2026-12-05T20:00' }] }],
  ])('may be %s', (_, parts) => expect(issues(parts)).toEqual([]))

  it.each<[string, Partial<Recurrence>, string]>([
    ['a date that does not exist', { start: '2027-02-29T20:00' }, 'start: recurrence.time'],
    ['an unknown zone', { zone: 'Mars/Olympus' }, 'zone: recurrence.zone'],
    ['an end before the start', { duration: -30 }, 'duration: recurrence.order'],
    ['an end at the start', { duration: 0 }, 'duration: recurrence.order'],
    ['half a whole day', { start: '2026-11-27', duration: 720 }, 'duration: recurrence.duration'],
    ['more than five years ahead', { start: '2031-11-23T20:00' }, 'start: recurrence.tooFarAhead'],
    ['a span over five years', { rrule: 'FREQ=WEEKLY;UNTIL=20311230T190000Z' }, 'rrule: recurrence.tooLong'],
    ['a span over five years by count', { rrule: 'FREQ=YEARLY;COUNT=7' }, 'rrule: recurrence.tooLong'],
    ['more than a thousand times', { rrule: 'FREQ=DAILY;COUNT=1001' }, 'rrule: recurrence.tooMany'],
    ['more than a thousand times by date', { rrule: 'FREQ=DAILY;UNTIL=20300101T190000Z' }, 'rrule: recurrence.tooMany'],
    ['every hour without end', { rrule: 'FREQ=HOURLY' }, 'rrule: recurrence.tooMany'],
    ['an end before the first time', { rrule: 'FREQ=DAILY;UNTIL=20261126T190000Z' }, 'rrule: recurrence.untilOrder'],
    [
      'an end within a first time of days',
      { duration: 4000, rrule: 'FREQ=WEEKLY;UNTIL=20261128T190000Z' },
      'rrule: recurrence.untilOrder',
    ],
    ['a rule without any date', { rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'rrule: recurrence.never'],
    ['an interval of nothing', { rrule: 'FREQ=DAILY;INTERVAL=0' }, 'rrule: recurrence.interval'],
    ['a day of the month that none has', { rrule: 'FREQ=MONTHLY;BYMONTHDAY=32' }, 'rrule: recurrence.monthDay'],
    ['no weekday', { rrule: 'FREQ=WEEKLY;BYDAY=' }, 'rrule: recurrence.weekday'],
    ['a date twice', { rdate: ['2026-11-27T20:00'] }, 'rdate.0: recurrence.duplicateDate'],
    ['a date too far', { rdate: ['2031-12-27T20:00'] }, 'rdate.0: recurrence.tooFarAhead'],
    ['a day among times', { rdate: ['2026-12-27'] }, 'rdate.0: recurrence.time'],
    [
      'a change of nothing',
      { changes: [{ occurrence: '2026-12-04T20:00', cancelled: true }] },
      'changes.0.occurrence: recurrence.noOccurrence',
    ],
  ])('may not be %s', (_, parts, issue) => expect(issues(parts)).toEqual([`recurrence.${issue}`]))

  it('keeps to the limits that the server gives', () =>
    expect(issues({ rrule: 'FREQ=DAILY;COUNT=11' }, { yearsAhead: 1, spanYears: 1, repetitions: 10 })).toEqual([
      'recurrence.rrule: recurrence.tooMany',
    ]))
})

describe('message keys of the agenda', () => {
  const folder = new URL('./', import.meta.url)
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const keys = [...sources.matchAll(/(?:RuleError\('|'recurrence\.)([a-zA-Z]+)'/g)].map((match) => match[1] ?? '')

  it.each([...new Set(keys)])('recurrence.%s has a text in both languages', (key) => {
    const params = { maximum: 5, part: 'BYDAY', value: 'XX', frequency: 'DAILY' }
    for (const [locale, texts] of [['nl', nl.recurrence] as const, ['en', en.recurrence] as const]) {
      const text = new Map(Object.entries(texts)).get(key) ?? '{missing}'
      expect(new IntlMessageFormat(text, locale).format(params)).toMatch(/\w.*\.$/)
    }
  })
})

it.each(['COUNT=3;UNTIL=20270101T000000Z', 'UNTIL=20270101;COUNT=3'])('a rule with two ends is refused: %s', (ends) => {
  const recurrence = {
    start: '2026-11-20T09:00',
    zone: 'Europe/Amsterdam',
    duration: 60,
    rdate: [],
    exdate: [],
    changes: [],
  }
  const issues = checkRecurrence({ ...recurrence, rrule: `FREQ=DAILY;${ends}` }, { today: '2026-11-20' })
  expect(issues).toMatchObject([{ path: 'rrule', code: 'recurrence.countAndUntil' }])
})
