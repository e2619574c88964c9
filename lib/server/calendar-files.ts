import 'server-only'
import { getTranslations } from 'next-intl/server'
import { eventJsonLd } from '#contract/agenda/event-json-ld'
import { writeCalendar } from '#contract/agenda/icalendar'
import { type OccurrenceOfEvent, occurrencesOfEvents } from '#contract/agenda/occurrence-table'
import { addDays, dayText } from '#contract/calendar-days'
import type { CalendarFeed } from '#contract/calendar-feed'
import { csvLine, csvStart } from '#contract/csv'
import { AppError } from '#contract/errors'

/** A list of dates goes so far ahead, and has so many lines. */
const daysAhead = 366
const linesMaximum = 5000

const types = {
  ics: 'text/calendar; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/ld+json; charset=utf-8',
}
const isFormat = (format: unknown): format is keyof typeof types => typeof format === 'string' && format in types

async function table(rows: OccurrenceOfEvent[]): Promise<string> {
  const t = await getTranslations('calendar.file')
  const head = csvLine([t('title'), t('day'), t('from'), t('lastDay'), t('till'), t('location'), t('state')])
  const lines = rows.map(({ event, occurrence: { start, end, cancelled }, allDay }) => {
    const last = allDay ? addDays(end.slice(0, 10), -1) : end.slice(0, 10)
    const state = event.cancelled || cancelled ? t('cancelled') : ''
    const [from, till] = allDay ? ['', ''] : [start.slice(11, 16), end.slice(11, 16)]
    return csvLine([event.title, dayText(start.slice(0, 10)), from, dayText(last), till, event.location ?? '', state])
  })
  return csvStart + head + lines.join('')
}

async function contentOf(format: keyof typeof types, { name, today, events }: CalendarFeed): Promise<string> {
  if (format === 'ics') return writeCalendar({ name, events })
  const rows = occurrencesOfEvents(events, { from: today, until: addDays(today, daysAhead), limit: linesMaximum })
  if (format === 'csv') return table(rows)
  return JSON.stringify(rows.flatMap(({ event, occurrence }) => eventJsonLd(event, [occurrence], { name })))
}

/** An agenda as a file: a calendar, a list for spreadsheets, or events of schema.org. */
export async function calendarFile(format: unknown, key: string, load: () => Promise<CalendarFeed>): Promise<Response> {
  if (!isFormat(format)) throw new AppError('NOT_FOUND')
  return new Response(await contentOf(format, await load()), {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="agenda-${key}.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
