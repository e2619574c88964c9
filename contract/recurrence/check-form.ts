import type { Issue } from '../types/field-rules.ts'
import { lastOrdinal, type RecurrenceForm } from './forms.ts'
import { parseLocal } from './local-time.ts'

const longestMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Days of the month that some months lack: those are skipped, and the editor says so. */
export const skipsMonths = ({ kind, monthDay }: RecurrenceForm): boolean =>
  kind === 'monthlyDay' ? monthDay > 28 : kind === 'yearly' && monthDay === 29

function kindIssue(form: RecurrenceForm): Issue | undefined {
  const { kind, monthDay, month, ordinal } = form
  if (kind === 'weekly' && form.weekdays.length === 0) return { key: 'recurrence.weekday', path: ['weekdays'] }
  if (kind === 'monthlyDay' || kind === 'yearly') {
    const isDay = monthDay === -1 || (Number.isInteger(monthDay) && monthDay >= 1 && monthDay <= 31)
    const longest = kind === 'yearly' ? (longestMonth[month - 1] ?? 0) : 31
    if (!isDay || monthDay > longest) return { key: 'recurrence.monthDay', path: ['monthDay'] }
  }
  const hasOrdinal = kind === 'monthlyWeekday' || kind === 'yearlyWeekday'
  if (hasOrdinal && !(Number.isInteger(ordinal) && ordinal >= 1 && ordinal <= lastOrdinal))
    return { key: 'recurrence.ordinal', path: ['ordinal'] }
  if (kind === 'series' && form.dates.length === 0) return { key: 'recurrence.datesRequired', path: ['dates'] }
  return undefined
}

/** Issues in what somebody filled in, each at its own question; whether the dates are right, `checkRecurrence` says. */
export function checkForm(form: RecurrenceForm): Issue[] {
  const issues: Issue[] = []
  const repeats = !['once', 'series', 'openingHours'].includes(form.kind)
  if (repeats && form.kind !== 'workdays' && !(Number.isInteger(form.interval) && form.interval >= 1))
    issues.push({ key: 'recurrence.interval', path: ['interval'] })
  const issue = kindIssue(form)
  if (issue) issues.push(issue)
  if (repeats && form.ends === 'until' && parseLocal(form.until) === undefined)
    issues.push({ key: 'recurrence.untilRequired', path: ['until'] })
  if (repeats && form.ends === 'count' && !(Number.isInteger(form.count) && form.count >= 1))
    issues.push({ key: 'recurrence.count', path: ['count'] })
  return issues
}
