import { expandOccurrences } from './expand.ts'
import { datesMaximum, type Recurrence } from './recurrence.ts'

/** How often something takes place, and the local start of the last time. */
export type Times = { times: number; last: string | undefined }

export type TimesChoice = {
  /** With the original number: what is left out is not made up for. */
  fewer: Times
  /** With as many more times as are left out, and the number that the rule then has. */
  longer: Times & { count: number }
}

const withCount = (rrule: string, count: number) => rrule.replace(/(^|;)COUNT=\d+/i, `$1COUNT=${count}`)

/** The dates of a rule with this count, without its exceptions. */
function timesOf(recurrence: Recurrence, rrule: string, count: number): Times {
  const found = expandOccurrences(
    { ...recurrence, rrule: withCount(rrule, count), changes: [] },
    { limit: datesMaximum },
  )
  return { times: found.length, last: found.at(-1)?.original }
}

/**
 * The two readings of "10 times" when some dates are left out: nine, or ten that end later. Undefined when no date is
 * left out, or the rule has no count.
 */
export function timesChoice(recurrence: Recurrence, wanted: number): TimesChoice | undefined {
  const { rrule, exdate } = recurrence
  if (rrule === undefined || !/(^|;)COUNT=\d/i.test(rrule) || exdate.length === 0) return undefined
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > datesMaximum) return undefined
  const fewer = timesOf(recurrence, rrule, wanted)
  if (fewer.times >= wanted) return undefined
  // Going on longer can meet further exceptions, but never more than there are.
  for (let count = wanted + 1; count <= wanted + exdate.length; count += 1) {
    const longer = timesOf(recurrence, rrule, count)
    if (longer.times === wanted) return { fewer, longer: { ...longer, count } }
  }
  return undefined
}
