import { type DateWarning, dateWarning } from '#contract/agenda/warnings'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { openingsBetween } from '#contract/fields/opening-hours/schedule'
import type { Locale } from '#contract/kernel/constants'
import { addDays } from '#contract/recurrence/calendar-days'
import { checkRecurrence } from '#contract/recurrence/check'
import { expandOccurrences, firstStart } from '#contract/recurrence/expand'
import { isDateOnly, localText } from '#contract/recurrence/local-time'
import { atPlace } from '#contract/recurrence/place-time'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { recurrenceSentence } from '#contract/recurrence/sentence'

const shownDates = 12

export type RecurrenceSummary = {
  /** Absent while something is wrong. */
  sentence?: string
  /** The first date, when the rule does not hit the start itself. */
  first?: string
  /** Local times of the dates that come next. */
  dates: { start: string; end: string; warning?: DateWarning }[]
}

export type WhenContext = { locale: Locale; now: Date; openingTimes?: OpeningTimes | undefined }

/** Summarises a recurrence that has a start; loaded when an editor first shows it, as it brings the engine. */
export function summariseRecurrence(
  recurrence: Recurrence,
  { locale, now, openingTimes: times }: WhenContext,
): RecurrenceSummary {
  if (checkRecurrence(recurrence, { today: now.toISOString().slice(0, 10) }).length > 0) return { dates: [] }
  const sentence = recurrenceSentence(recurrence, locale)
  if (recurrence.followsOpeningHours) return { sentence, dates: openingDates(recurrence, times, now) }
  const allDay = isDateOnly(recurrence.start)
  const first = recurrence.rrule === undefined ? undefined : firstStart(recurrence)
  const dates = expandOccurrences(recurrence, { from: now.toISOString(), limit: shownDates })
  return {
    sentence,
    first: first === recurrence.start ? undefined : first,
    dates: dates
      .map((occurrence) => atPlace(occurrence, allDay))
      .map(({ start, end }) => ({
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
