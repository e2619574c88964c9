import { defaultTimeZone } from '#contract/kernel/constants'
import { checkForm } from '#contract/recurrence/check-form'
import { emptyForm, formToRule, type RecurrenceForm, ruleToForm } from '#contract/recurrence/forms'
import { day, localText, minute, parseLocal } from '#contract/recurrence/local-time'
import type { OccurrenceChange, Recurrence } from '#contract/recurrence/recurrence'
import { zoneName } from '#contract/recurrence/zone'
import { isRecord, listOf, recordOf, textOf, textsOf } from '../read-value'

const changesOf = (value: unknown): OccurrenceChange[] =>
  listOf(value).flatMap((change) => {
    if (!isRecord(change) || typeof change.occurrence !== 'string') return []
    const { occurrence, cancelled, start, duration, note } = change
    return [
      {
        occurrence,
        ...(cancelled === true ? { cancelled } : {}),
        ...(typeof start === 'string' ? { start } : {}),
        ...(typeof duration === 'number' ? { duration } : {}),
        ...(typeof note === 'string' ? { note } : {}),
      },
    ]
  })

/** Reads as much of a value as possible as a recurrence; without a start nothing is filled in yet. */
export function readWhen(value: unknown): Recurrence {
  const { start, zone, duration, rrule, rdate, exdate, changes, followsOpeningHours } = recordOf(value)
  return {
    start: textOf(start),
    zone: zoneName(textOf(zone)) ?? defaultTimeZone,
    duration: typeof duration === 'number' ? duration : 60,
    ...(typeof rrule === 'string' ? { rrule } : {}),
    rdate: textsOf(rdate),
    exdate: textsOf(exdate),
    changes: changesOf(changes),
    ...(followsOpeningHours === true ? { followsOpeningHours } : {}),
  }
}

/** The parts of a start as its controls show them; what is no date or time stays as it was typed. */
export function partsOfStart(start: string): { date: string; time: string } {
  const [date = '', time = ''] = start.split('T')
  return { date, time }
}

export const startOf = (date: string, time: string, allDay: boolean): string =>
  date === '' && time === '' ? '' : allDay ? date : `${date}T${time}`

/** Dates that are left out go to another time with the series; one that was at a time of its own stays. */
export const atTime = (dates: readonly string[], before: string, time: string): string[] =>
  dates.map((text) =>
    before !== '' && text.endsWith(`T${before}`) ? startOf(partsOfStart(text).date, time, false) : text,
  )

/** The length of what has an end that can't be read: refused, and kept with a draft. */
const unreadableEnd = -1

/**
 * The local end; whole days end on their last day, as people say it. Of an end that could not be read a draft has kept
 * nothing: it has to be filled in again, on the date of the start.
 */
export function endOf({ start, duration }: Recurrence, allDay: boolean): { date: string; time: string } {
  const local = parseLocal(start)
  if (local === undefined) return { date: '', time: '' }
  if (duration === unreadableEnd) return { date: partsOfStart(start).date, time: '' }
  if (allDay) return { date: localText(local + Math.max(duration * minute - day, 0), true), time: '' }
  return partsOfStart(localText(local + duration * minute))
}

/** Minutes up to a local end; one that can't be read gives a length that is refused. */
export function durationUntil({ start }: Recurrence, end: { date: string; time: string }, allDay: boolean) {
  const [from, until] = [parseLocal(start), parseLocal(allDay ? end.date : `${end.date}T${end.time}`)]
  if (from === undefined || until === undefined) return unreadableEnd
  if (allDay) return (until + day - from) / minute
  return Math.round((until - from) / minute)
}

/** The end of a day: midnight of the next. A date that can't be read stays. */
export function endOfDay(date: string): { date: string; time: string } {
  const local = parseLocal(date)
  return { date: local === undefined ? date : localText(local + day, true), time: '00:00' }
}

/**
 * The end a day later, for an end that is not after the start on the same date: of a night people say its clock times, and
 * mean the next day. Undefined where that is not the case.
 */
export function endOnNextDay(start: string, end: { date: string; time: string }) {
  const [from, until] = [parseLocal(start), parseLocal(`${end.date}T${end.time}`)]
  if (from === undefined || until === undefined || until > from || end.date !== partsOfStart(start).date)
    return undefined
  return partsOfStart(localText(until + day))
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A form after its start has moved: what was said by the old start is said by the new one. */
export function followStart(form: RecurrenceForm, before: string, after: string): RecurrenceForm {
  if (parseLocal(after) === undefined) return form
  const [was, is] = [emptyForm(before), emptyForm(after)]
  return {
    ...form,
    weekdays: same(form.weekdays, was.weekdays) ? is.weekdays : form.weekdays,
    monthDay: form.monthDay === was.monthDay ? is.monthDay : form.monthDay,
    ordinal: form.ordinal === was.ordinal ? is.ordinal : form.ordinal,
    weekday: form.weekday === was.weekday ? is.weekday : form.weekday,
    month: form.month === was.month ? is.month : form.month,
  }
}

/** Rules that are refused for what is wrong in a form, in the same words. */
const refusedRules: Record<string, string> = {
  'recurrence.weekday': 'FREQ=WEEKLY;BYDAY=',
  'recurrence.interval': 'FREQ=DAILY;INTERVAL=0',
  'recurrence.monthDay': 'FREQ=MONTHLY;BYMONTHDAY=0',
  'recurrence.count': 'FREQ=DAILY;COUNT=0',
  'recurrence.untilRequired': 'FREQ=DAILY;UNTIL=',
}

/** A recurrence with what the form says; one that is not filled in well gives a rule that is refused for it. */
export function withForm(recurrence: Recurrence, form: RecurrenceForm): Recurrence {
  const { rrule: _, followsOpeningHours: __, ...rest } = recurrence
  const [issue] = checkForm(form)
  if (issue !== undefined) return { ...rest, rrule: refusedRules[issue.key] ?? '', rdate: [] }
  const { rrule, rdate, followsOpeningHours } = formToRule(form, recurrence)
  return {
    ...rest,
    rdate,
    ...(rrule === undefined ? {} : { rrule }),
    ...(followsOpeningHours ? { followsOpeningHours } : {}),
  }
}

/** The form of a value; undefined for a rule that the editor can't make. */
export const formOf = (recurrence: Recurrence): RecurrenceForm | undefined =>
  recurrence.start === '' ? emptyForm('') : ruleToForm(recurrence)
