import { weekdays } from '../../recurrence/recurrence.ts'
import { textMeaning } from '../text-meaning.ts'
import type { Hours, OpeningBlock, OpeningTimes, Season } from './opening-times.ts'

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

type Span = { start: number; end: number }

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const spanOf = ({ from, till, closesNextDay }: Hours, midnight = 0): Span => ({
  start: midnight + minutesOf(from),
  end: midnight + minutesOf(till) + (closesNextDay ? dayMinutes : 0),
})

/** Spans that meet or overlap as one. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else found.push({ start, end })
  }
  return found
}

const spansText = (spans: readonly Span[]) => spans.map(({ start, end }) => `${start}-${end}`).join(',')
const hoursText = (hours: readonly Hours[]) => spansText(joined(hours.map((each) => spanOf(each))))

/** The minutes of a week in which it is open. The week is a circle: what is open over its end begins it. */
function weekText(blocks: readonly OpeningBlock[]): string {
  const minutes = (isByAppointment: boolean) => {
    const own = blocks.filter(({ byAppointment = false }) => byAppointment === isByAppointment)
    const spans = own.flatMap((block) => {
      const { start, end } = spanOf(block, weekdays.indexOf(block.day) * dayMinutes)
      return end <= weekMinutes
        ? [{ start, end }]
        : [
            { start, end: weekMinutes },
            { start: 0, end: end - weekMinutes },
          ]
    })
    return spansText(joined(spans))
  }
  return `${minutes(false)}/${minutes(true)}`
}

/** Of a yearly one the year of the dates means nothing. */
function seasonText({ from, until, yearly, weekly }: Season): string {
  const dates = yearly ? [from.slice(5), until.slice(5)] : [from, until]
  return `${dates.join(' ')} ${weekText(weekly)}`
}

const sorted = (texts: readonly string[]) => [...texts].sort().join(';')

/** When a place is open, by the minutes of the week, its seasons and the days that differ; names and order say nothing. */
export function openingMeaning(times: OpeningTimes): string {
  const { closedOnHolidays, special, seasons = [], holidayHours = [], closures = [], temporarilyClosed } = times
  const holidays = new Set(holidayHours.map(({ holiday }) => holiday))
  return [
    weekText(times.weekly),
    sorted(seasons.map(seasonText)),
    sorted(closedOnHolidays),
    sorted([...holidays].map((key) => `${key} ${hoursText(holidayHours.filter(({ holiday }) => holiday === key))}`)),
    sorted(closures.map(({ from, until, note = '' }) => `${from} ${until} ${textMeaning(note)}`)),
    sorted(
      special.map(({ date, closed, from, till, closesNextDay, more = [] }) =>
        closed || from === undefined || till === undefined
          ? `${date} closed`
          : `${date} ${hoursText([{ from, till, closesNextDay }, ...more])}`,
      ),
    ),
    temporarilyClosed ? `${temporarilyClosed.from ?? ''} ${temporarilyClosed.until ?? ''} closed` : '',
    times.byAppointment ? 'byAppointment' : '',
    textMeaning(times.note ?? ''),
  ].join('|')
}

/**
 * A source's opening times, completed with our own parts where it is silent: a page with only the week says nothing
 * about holidays.
 */
export function openingCompleted(said: OpeningTimes, here: OpeningTimes): OpeningTimes {
  const parts = Object.entries(said).filter(([, part]) => (Array.isArray(part) ? part.length > 0 : Boolean(part)))
  return { ...here, ...Object.fromEntries(parts) }
}
