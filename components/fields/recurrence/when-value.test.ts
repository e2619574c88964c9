import { expect, it } from 'vitest'
import { ruleIssue } from '#contract/recurrence/check'
import { emptyForm, type RecurrenceForm } from '#contract/recurrence/forms'
import { durationUntil, endOnNextDay, readWhen, withForm } from './when-value'

const night = '2026-11-27T22:00'

it('offers the next day for an end that the clock shows before the start', () => {
  const end = endOnNextDay(night, { date: '2026-11-27', time: '02:00' })
  expect(end).toEqual({ date: '2026-11-28', time: '02:00' })
  expect(end && durationUntil(readWhen({ start: night }), end, false)).toBe(240)
})

it.each([
  ['after the start', '2026-11-27', '23:00'],
  ['on a day before', '2026-11-26', '23:00'],
  ['that can not be read', '2026-11-27', '2 uur'],
  ['without a time', '2026-11-27', ''],
])('offers nothing for an end %s', (_, date, time) => expect(endOnNextDay(night, { date, time })).toBeUndefined())

it.each([
  ['weekday', { kind: 'weekly', weekdays: [] }],
  ['interval', { kind: 'daily', interval: 0 }],
  ['monthDay', { kind: 'monthlyDay', monthDay: 32 }],
  ['count', { kind: 'daily', ends: 'count', count: Number.NaN }],
  ['untilRequired', { kind: 'daily', ends: 'until', until: '' }],
  ['ruleRequired', { kind: 'series', dates: [] }],
] satisfies [string, Partial<RecurrenceForm>][])('says in the check what the form says itself: %s', (key, change) => {
  const stored = withForm(readWhen({ start: night, duration: 60 }), { ...emptyForm(night), ...change })
  expect(ruleIssue(stored)).toMatchObject({ key: `recurrence.${key}`, path: ['rrule'] })
})
