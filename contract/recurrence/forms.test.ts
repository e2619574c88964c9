import { describe, expect, it } from 'vitest'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { checkForm } from './check-form.ts'
import { emptyForm, endingOn, formToRule, lastDayOf, type RecurrenceForm, ruleToForm } from './forms.ts'

const begin = recurrenceOf()
const forms: [Partial<RecurrenceForm> & Pick<RecurrenceForm, 'kind'>, string | undefined][] = [
  [{ kind: 'once' }, undefined],
  [{ kind: 'daily', interval: 3 }, 'FREQ=DAILY;INTERVAL=3'],
  [{ kind: 'workdays', weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'] }, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  [{ kind: 'weekly', weekdays: ['MO', 'FR'], ends: 'count', count: 4 }, 'FREQ=WEEKLY;BYDAY=MO,FR;COUNT=4'],
  [{ kind: 'weekly', ends: 'until', until: '2027-06-01' }, 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270601T215959Z'],
  [{ kind: 'monthlyDay', monthDay: 31 }, 'FREQ=MONTHLY;BYMONTHDAY=31'],
  [{ kind: 'monthlyDay', monthDay: -1 }, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  [{ kind: 'monthlyWeekday', ordinal: 5, weekday: 'MO' }, 'FREQ=MONTHLY;BYDAY=-1MO'],
  [{ kind: 'monthlyWeekday', ordinal: 2, weekday: 'SU' }, 'FREQ=MONTHLY;BYDAY=2SU'],
  [{ kind: 'yearly', month: 2, monthDay: 29 }, 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
  [{ kind: 'yearlyWeekday', month: 9, ordinal: 1, weekday: 'MO' }, 'FREQ=YEARLY;BYMONTH=9;BYDAY=1MO'],
  [{ kind: 'yearlyWeekday', month: 5, ordinal: 5, weekday: 'SU' }, 'FREQ=YEARLY;BYMONTH=5;BYDAY=-1SU'],
  [{ kind: 'series', dates: ['2026-12-01T20:00'] }, undefined],
  [{ kind: 'openingHours' }, undefined],
]

describe('a form', () => {
  it.each(forms)('becomes a rule and is read back: %o', (parts, rrule) => {
    const form = { ...emptyForm(begin.start), ...parts }
    expect(checkForm(form)).toEqual([])
    const rule = formToRule(form, begin)
    expect(rule.rrule).toBe(rrule)
    expect(ruleToForm({ ...begin, ...rule })).toEqual(form)
  })

  it.each([
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
    'FREQ=MONTHLY;BYDAY=-2FR',
    'FREQ=YEARLY;BYMONTH=1',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=9,12',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
  ])('does not pretend to know a rule that it cannot make: %s', (rrule) =>
    expect(ruleToForm({ ...begin, rrule })).toBeUndefined(),
  )

  it.each([
    [{ kind: 'weekly', weekdays: [] }, 'recurrence.weekday'],
    [{ kind: 'daily', interval: 0 }, 'recurrence.interval'],
    [{ kind: 'daily', interval: 1.5 }, 'recurrence.interval'],
    [{ kind: 'monthlyDay', monthDay: 32 }, 'recurrence.monthDay'],
    [{ kind: 'monthlyDay', monthDay: 0 }, 'recurrence.monthDay'],
    [{ kind: 'yearly', month: 2, monthDay: 30 }, 'recurrence.monthDay'],
    [{ kind: 'monthlyWeekday', ordinal: 6 }, 'recurrence.ordinal'],
    [{ kind: 'series', dates: [] }, 'recurrence.datesRequired'],
    [{ kind: 'daily', ends: 'until', until: '' }, 'recurrence.untilRequired'],
    [{ kind: 'daily', ends: 'count', count: 0 }, 'recurrence.count'],
  ] as [Partial<RecurrenceForm>, string][])('is refused at the question that is wrong: %o', (parts, key) =>
    expect(checkForm({ ...emptyForm(begin.start), ...parts }).map((issue) => issue.key)).toEqual([key]),
  )
})

describe('a rule of elsewhere that is ended', () => {
  const begin = { start: '2026-11-20T09:00', zone: 'Europe/Amsterdam' }
  it.each([
    ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2;UNTIL=20270131T225959Z'],
    ['FREQ=HOURLY;COUNT=3', 'FREQ=HOURLY;UNTIL=20270131T225959Z'],
    ['FREQ=YEARLY;UNTIL=20300101T000000Z', 'FREQ=YEARLY;UNTIL=20270131T225959Z'],
  ])('%s keeps all but its end', (rrule, ended) => {
    expect(endingOn({ ...begin, rrule }, '2027-01-31')).toBe(ended)
    expect(lastDayOf({ ...begin, rrule: ended })).toBe('2027-01-31')
  })
  it('goes on when the day is taken away', () => {
    expect(endingOn({ ...begin, rrule: 'FREQ=HOURLY;COUNT=3' }, '')).toBe('FREQ=HOURLY')
  })
})
