import { addDays } from '../../recurrence/calendar-days.ts'
import type { Closure, OpeningTimes } from './opening-times.ts'
import { hoursOn } from './schedule.ts'

/** Closed from a day until another, both included, for a reason that visitors read. */
export type Closing = Closure

/** The effect of a closing on the opening times of one place. */
export type ClosingOutcome =
  | {
      outcome: 'changes'
      times: OpeningTimes
      /** Days of it that have hours of their own, which go before a closing: there it stays open. */
      open: string[]
      /** The reason of a closing of the same days that was there: with it everything can be put back. */
      was?: string
    }
  /** It is so already; or it has no opening times, so that nobody reads that it is closed. */
  | { outcome: 'same' }
  | { outcome: 'noTimes' }

const isEmpty = (times: OpeningTimes | undefined): boolean =>
  times === undefined || (times.weekly.length === 0 && (times.seasons ?? []).length === 0)

/** A year and a day is more than anybody closes for; it also keeps the days from being looked through without end. */
export const closingMaximum = 366

function daysOf({ from, until }: Closing): string[] {
  const days: string[] = []
  for (let day = from; day <= until && days.length < closingMaximum; day = addDays(day, 1)) days.push(day)
  return days
}

/** The reason of a closing of these days, empty when it has none; undefined when there is no such closing. */
function reasonOf(closures: readonly Closing[], closing: Closing): string | undefined {
  const found = closures.find((one) => sameDays(one, closing))
  return found && (found.note ?? '')
}

const sameDays = (one: Closing, other: Closing) => one.from === other.from && one.until === other.until

/** Opening times with a closing; one for the same days gets its reason. */
export function withClosing(times: OpeningTimes | undefined, closing: Closing): ClosingOutcome {
  if (times === undefined || isEmpty(times)) return { outcome: 'noTimes' }
  const { closures = [] } = times
  const was = reasonOf(closures, closing)
  if (was === (closing.note ?? '')) return { outcome: 'same' }
  const next = { ...times, closures: [...closures.filter((one) => !sameDays(one, closing)), closing] }
  const open = daysOf(closing).filter((day) => hoursOn(next, day).length > 0)
  return { outcome: 'changes', times: next, open, ...(was === undefined ? {} : { was }) }
}

/** Opening times without a closing of exactly these days, whatever its reason says. */
export function withoutClosing(times: OpeningTimes | undefined, closing: Closing): ClosingOutcome {
  if (times === undefined || isEmpty(times)) return { outcome: 'noTimes' }
  const { closures = [] } = times
  const was = reasonOf(closures, closing)
  if (was === undefined) return { outcome: 'same' }
  const left = closures.filter((one) => !sameDays(one, closing))
  const { closures: _, ...rest } = times
  return { outcome: 'changes', times: left.length === 0 ? rest : { ...rest, closures: left }, open: [], was }
}
