import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { CalendarFeed } from '#contract/agenda/calendar-feed'
import { eventJsonLd } from '#contract/agenda/event-json-ld'
import { csvLine, csvStart } from '#contract/kernel/csv'
import { AppError } from '#contract/kernel/errors'
import { addDays, dayText } from '#contract/recurrence/calendar-days'
import { writeCalendar } from '#contract/recurrence/icalendar'
import { type OccurrenceOfEvent, occurrencesOfEvents } from '#contract/recurrence/occurrence-table'
import { atPlace } from '#contract/recurrence/place-time'
import { type OccurrenceLine, occurrenceWorkbook } from './occurrence-workbook.ts'

/** A list of dates goes so far ahead, and has so many lines. */
const daysAhead = 366
const linesMaximum = 5000

const types = {
  ics: 'text/calendar; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/ld+json; charset=utf-8',
}
const isFormat = (format: unknown): format is keyof typeof types => typeof format === 'string' && format in types

/** The occurrences line by line; times are left out where something lasts all day. */
async function linesOf(rows: OccurrenceOfEvent[]): Promise<OccurrenceLine[]> {
  const t = await getTranslations('calendar.file')
  return rows.map(({ event, occurrence, allDay }) => {
    const { start, end, cancelled } = atPlace(occurrence, allDay)
    return {
      title: event.title,
      day: start.slice(0, 10),
      lastDay: allDay ? addDays(end.slice(0, 10), -1) : end.slice(0, 10),
      ...(allDay ? {} : { from: start.slice(11, 16), till: end.slice(11, 16) }),
      location: event.location ?? '',
      state: event.cancelled || cancelled ? t('cancelled') : '',
    }
  })
}

async function headings(): Promise<string[]> {
  const t = await getTranslations('calendar.file')
  return [t('title'), t('day'), t('from'), t('lastDay'), t('till'), t('location'), t('state')]
}

const tableText = (head: string[], lines: OccurrenceLine[]) =>
  csvStart +
  [
    head,
    ...lines.map(({ title, day, from = '', lastDay, till = '', location, state }) => [
      title,
      dayText(day),
      from,
      dayText(lastDay),
      till,
      location,
      state,
    ]),
  ]
    .map(csvLine)
    .join('')

async function contentOf(format: keyof typeof types, { name, today, events }: CalendarFeed): Promise<BodyInit> {
  if (format === 'ics') return writeCalendar({ name, events })
  const rows = occurrencesOfEvents(events, { from: today, until: addDays(today, daysAhead), limit: linesMaximum })
  if (format === 'json') {
    return JSON.stringify(rows.flatMap(({ event, occurrence }) => eventJsonLd(event, [occurrence])))
  }
  const [head, lines] = await Promise.all([headings(), linesOf(rows)])
  return format === 'csv' ? tableText(head, lines) : occurrenceWorkbook(name, head, lines)
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
