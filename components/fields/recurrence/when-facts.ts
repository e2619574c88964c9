import { checkRecurrence } from '#contract/agenda/check'
import { expandOccurrences, firstStart } from '#contract/agenda/expand'
import { isDateOnly, localText } from '#contract/agenda/local-time'
import type { Recurrence } from '#contract/agenda/recurrence'
import { recurrenceSentence } from '#contract/agenda/sentence'
import { type DateWarning, dateWarning } from '#contract/agenda-warnings'
import { addDays } from '#contract/calendar-days'
import type { Locale } from '#contract/constants'
import type { OpeningTimes } from '#contract/opening-hours/opening-times'
import { openingsBetween } from '#contract/opening-hours/schedule'

const shownDates = 12

export type WhenFacts = {
  /** Absent while something is wrong. */
  sentence?: string
  /** The first date, when the rule does not hit the start itself. */
  first?: string
  /** Local times of the dates that come next. */
  dates: { start: string; end: string; warning?: DateWarning }[]
}

export type WhenContext = { locale: Locale; now: Date; openingTimes?: OpeningTimes | undefined }

/** What a recurrence that has a start comes to; loaded when an editor first shows it, as it brings the engine. */
export function whenFacts(recurrence: Recurrence, { locale, now, openingTimes: times }: WhenContext): WhenFacts {
  if (checkRecurrence(recurrence, { today: now.toISOString().slice(0, 10) }).length > 0) return { dates: [] }
  const sentence = recurrenceSentence(recurrence, locale)
  if (recurrence.followsOpeningHours) return { sentence, dates: openingDates(recurrence, times, now) }
  const allDay = isDateOnly(recurrence.start)
  const first = recurrence.rrule === undefined ? undefined : firstStart(recurrence)
  const dates = expandOccurrences(recurrence, { from: now.toISOString(), limit: shownDates })
  return {
    sentence,
    first: first === recurrence.start ? undefined : first,
    dates: dates.map(({ start, end }) => ({
      start: start.slice(0, 16),
      end: end.slice(0, 16),
      warning: dateWarning(times, allDay ? start.slice(0, 10) : start.slice(0, 16), locale),
    })),
  }
}

/** The coming openings of a place, from the start on. */
function openingDates({ start }: Recurrence, times: OpeningTimes | undefined, now: Date) {
  if (times === undefined) return []
  const today = now.toISOString().slice(0, 10)
  const from = start.slice(0, 10) > today ? start.slice(0, 10) : today
  return openingsBetween(times, from, addDays(from, 60))
    .slice(0, shownDates)
    .map((opening) => ({ start: localText(opening.start), end: localText(opening.end) }))
}
