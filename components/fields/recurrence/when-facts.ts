import { checkRecurrence } from '#contract/agenda/check'
import { expandOccurrences, firstStart } from '#contract/agenda/expand'
import { parseLocal } from '#contract/agenda/local-time'
import type { Recurrence } from '#contract/agenda/recurrence'
import { recurrenceSentence } from '#contract/agenda/sentence'
import type { Locale } from '#contract/constants'

const shownDates = 12

export type WhenFacts = {
  isFilled: boolean
  /** Absent while something is wrong. */
  sentence?: string
  /** The first date, when the rule does not hit the start itself. */
  first?: string
  /** Local times of the dates that come next. */
  dates: { start: string; end: string }[]
}

/** What a recurrence comes to; loaded when an editor first shows it, as it brings the engine. */
export function whenFacts(recurrence: Recurrence, locale: Locale, now: Date): WhenFacts {
  const isFilled = parseLocal(recurrence.start) !== undefined
  if (!isFilled || checkRecurrence(recurrence, { today: now.toISOString().slice(0, 10) }).length > 0)
    return { isFilled, dates: [] }
  const sentence = recurrenceSentence(recurrence, locale)
  if (recurrence.followsOpeningHours) return { isFilled, sentence, dates: [] }
  const first = recurrence.rrule === undefined ? undefined : firstStart(recurrence)
  const dates = expandOccurrences(recurrence, { from: now.toISOString(), limit: shownDates })
  return {
    isFilled,
    sentence,
    first: first === recurrence.start ? undefined : first,
    dates: dates.map(({ start, end }) => ({ start: start.slice(0, 16), end: end.slice(0, 16) })),
  }
}
