import { type WrongDates, wrongDates } from '#contract/publication/rules'
import { localInstant } from './local-moment.ts'
import { parseDate } from './parse-date.ts'
import { parseTime } from './time-text.ts'

/** A moment as people type it. */
export type TypedMoment = { date: string; time: string }
export type MomentProblem =
  | 'date'
  | 'time'
  | 'gap'
  | 'past'
  | 'untilBeforeFrom'
  | 'tooFar'
  | 'afterEnd'
  | 'beforeWithdrawal'

export const emptyMoment: TypedMoment = { date: '', time: '' }
export const isBlankMoment = ({ date, time }: TypedMoment) => date.trim() === '' && time.trim() === ''

/** Parses typed text as an instant, or gives the fault in it. A date without a time begins with the day. */
export function readMoment({ date, time }: TypedMoment): { instant: string } | { problem: MomentProblem } {
  const day = parseDate(date)
  if (day === undefined) return { problem: 'date' }
  const hour = time.trim() === '' ? '00:00' : parseTime(time)
  if (hour === undefined) return { problem: 'time' }
  const instant = localInstant(day, hour)
  return instant === undefined ? { problem: 'gap' } : { instant }
}

export type ReadWindow = {
  from?: string
  until?: string
  problems: { from?: MomentProblem; until?: MomentProblem }
}

const problems: Record<string, MomentProblem> = {
  'publication.past': 'past',
  'publication.untilBeforeFrom': 'untilBeforeFrom',
  'publication.tooFar': 'tooFar',
  'publication.afterEnd': 'afterEnd',
  'publication.beforeWithdrawal': 'beforeWithdrawal',
}

/**
 * The window that was typed; the beginning is required, the end may stay open. `wrongBeside` returns the faults of its beginning
 * in view of existing plans.
 */
export function readWindow(
  from: TypedMoment,
  until: TypedMoment,
  now: number,
  wrongBeside: (from: number) => WrongDates | undefined = () => undefined,
): ReadWindow {
  const begin = readMoment(from)
  const end = isBlankMoment(until) ? undefined : readMoment(until)
  const read: ReadWindow = { problems: {} }
  if ('problem' in begin) read.problems.from = begin.problem
  else read.from = begin.instant
  if (end !== undefined && 'problem' in end) read.problems.until = end.problem
  else read.until = end?.instant
  if (read.from === undefined || read.problems.until !== undefined) return read
  const at = Date.parse(read.from)
  const wrong = wrongDates(now, at, read.until === undefined ? undefined : Date.parse(read.until)) ?? wrongBeside(at)
  for (const { path, code } of wrong?.fields ?? []) read.problems[path] = problems[code] ?? 'date'
  return read
}
