import { and, eq } from 'drizzle-orm'
import { agendaType } from '#contract/agenda/type'
import { expandOccurrences, firstStart } from '#contract/recurrence/expand'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { writeVersion } from '../../capability/occurrence/index-occurrences.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DemoAgendaItem, DemoStart, Weekday } from '../content-types.ts'
import { addDays } from './shared.ts'

const weekdays: Weekday[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The local start of a demo agenda item, as `YYYY-MM-DDTHH:mm`: some days ahead, or a weekday of a coming week. */
function startOf(start: DemoStart, now: Date): string {
  const ahead =
    'inDays' in start ? start.inDays : ((weekdays.indexOf(start.weekday) - now.getUTCDay() + 7) % 7) + start.inWeeks * 7
  return `${addDays(now, ahead).toISOString().slice(0, 10)}T${start.time}`
}

/** When a demo item takes place; a date that differs is named by its number in the series. */
function recurrenceOf(item: DemoAgendaItem, now: Date): Recurrence {
  const {
    durationMinutes: duration,
    zone,
    rrule,
    allDay,
    dates,
    cancelledOccurrences = [],
    movedOccurrences = [],
  } = item
  const start = startOf(item.start, now)
  const whole = (local: string) => (allDay ? local.slice(0, 10) : local)
  const rdate = (dates ?? []).map((date) => whole(startOf(date, now)))
  const begun: Recurrence = { start: whole(start), zone, duration, rrule, rdate, exdate: [], changes: [] }
  const plain = { ...begun, start: (rrule === undefined ? undefined : firstStart(begun)) ?? begun.start }
  const differing = [...cancelledOccurrences, ...movedOccurrences]
  if (differing.length === 0) return plain
  const limit = Math.max(...differing.map(({ number }) => number)) + 1
  const series = expandOccurrences(plain, { limit })
  const original = (number: number) => series[number]?.original ?? plain.start
  return {
    ...plain,
    changes: [
      ...cancelledOccurrences.map(({ number, note }) => ({ occurrence: original(number), cancelled: true, note })),
      ...movedOccurrences.map(({ number, time, note }) => ({
        occurrence: original(number),
        start: `${original(number).slice(0, 10)}T${time}`,
        note,
      })),
    ],
  }
}

/** A demo agenda item in the shape of all that is loaded. */
export function agendaItem(item: DemoAgendaItem, organisation: string, now: Date) {
  const { key, publication, author, title, description, location, price, enrolment, status } = item
  const product = item.product && { kind: 'product', key: item.product, organisation }
  const supplements = item.supplements?.map((supplement) => ({ kind: 'supplement', key: supplement, organisation }))
  const fields = { title, description, location, product, supplements, price, enrolment, status }
  const values = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return {
    kind: 'agenda' as const,
    key,
    types: [agendaType.key],
    publication: publication.state === 'published' ? { ...publication, fromInDays: -30 } : publication,
    earlier: [],
    present: { values: { ...values, when: recurrenceOf(item, now) }, author, inDays: -30 },
    newer: [],
    createdInDays: -30,
    creator: author,
  }
}

/** Works out when the agenda items of a tenant take place. */
export async function indexAgenda(tx: Database, tenantId: number, now: Date): Promise<void> {
  const found = await tx
    .select({ item: items, version: versions })
    .from(items)
    .innerJoin(versions, and(eq(versions.subjectType, 'agenda'), eq(versions.subjectId, items.id)))
    .where(and(eq(items.tenantId, tenantId), eq(items.kind, 'agenda')))
  for (const { item, version } of found) await writeVersion(tx, item, version.uuid, version.values, now)
}
