import { and, eq, inArray } from 'drizzle-orm'
import { writeCalendar } from '#contract/recurrence/icalendar'
import { parseLocal } from '#contract/recurrence/local-time'
import type { OccurrenceChange, Recurrence } from '#contract/recurrence/recurrence'
import { recurrenceSchema } from '#contract/recurrence/recurrence-schema'
import { readOwnUid } from '../../capability/occurrence/own-uid.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { ReadEvent } from './read-calendar.ts'

/** An event to be read in; with the item that it is, when it was written here. */
export type KnownEvent = { event: ReadEvent; item?: ItemRecord }

/** The local start in an identity of ours, such as `20261120T090000`. */
const originalOf = (date: string) =>
  date.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)(?:\d\d)?$/, 'T$1:$2')

/** A recurrence as it is shown to others: two that look alike are the same. */
const shownForm = (recurrence: Recurrence): string =>
  writeCalendar({
    name: '',
    events: [{ uid: '', title: '', recurrence, changedAt: '2000-01-01T00:00:00.000Z', sequence: 0 }],
  })

/** Changes that an event of one date makes besides its time; undefined when it is as it was. */
function changeOfDate(original: string, { recurrence, cancelled, note }: ReadEvent, stored: Recurrence) {
  const known = stored.changes.find(({ occurrence }) => parseLocal(occurrence) === parseLocal(original))
  const isMoved = parseLocal(recurrence.start) !== parseLocal(original)
  const isLonger = !stored.followsOpeningHours && recurrence.duration !== stored.duration
  const duration = isLonger ? recurrence.duration : known?.duration
  const change: OccurrenceChange = {
    occurrence: known?.occurrence ?? original,
    ...(cancelled ? { cancelled: true } : {}),
    ...(isMoved ? { start: recurrence.start } : {}),
    ...(duration === undefined ? {} : { duration }),
    ...(note === '' ? {} : { note }),
  }
  return Object.keys(change).length === 1 ? undefined : change
}

type Dated = { original: string; event: ReadEvent }

/** The recurrence that an item of ours has by the events that came back of it: its series, and dates by themselves. */
function recurrenceOf(stored: Recurrence, main: ReadEvent | undefined, dated: readonly Dated[]): Recurrence {
  const times = new Set(dated.map(({ original }) => parseLocal(original)))
  const ofDates = dated.flatMap(({ original, event }) => changeOfDate(original, event, stored) ?? [])
  const isDated = ({ occurrence }: OccurrenceChange) => times.has(parseLocal(occurrence))
  if (stored.followsOpeningHours) {
    // Openings that were not sent along are as they were.
    return { ...stored, changes: [...stored.changes.filter((change) => !isDated(change)), ...ofDates] }
  }
  // One date of a series that comes alone says nothing of the others.
  if (stored.rrule !== undefined && main === undefined)
    return { ...stored, changes: [...stored.changes.filter((change) => !isDated(change)), ...ofDates] }
  const base = main?.recurrence ?? stored
  const changes = [...(main?.recurrence.changes ?? []).filter((change) => !isDated(change)), ...ofDates]
  const isLeftOut = (text: string) => stored.exdate.some((each) => parseLocal(each) === parseLocal(text))
  const remaining = stored.rdate.filter((text) => times.has(parseLocal(text)) || isLeftOut(text))
  const added = dated.flatMap(({ original }) =>
    [...stored.rdate, base.start].some((text) => parseLocal(text) === parseLocal(original)) ? [] : [original],
  )
  const isStartGone = main === undefined && !times.has(parseLocal(base.start)) && !isLeftOut(base.start)
  const exdate = main?.recurrence.exdate ?? (isStartGone ? [...stored.exdate, stored.start] : stored.exdate)
  return { ...base, rdate: [...remaining, ...added], exdate, changes }
}

function merged(stored: Recurrence, events: readonly ReadEvent[]): ReadEvent | undefined {
  const main = events.find(({ uid }) => readOwnUid(uid)?.date === undefined)
  const dated = events.flatMap((event) => {
    const date = readOwnUid(event.uid)?.date
    return date === undefined ? [] : [{ original: originalOf(date), event }]
  })
  const shown = main ?? dated[0]?.event
  if (shown === undefined) return undefined
  const cancelled = main?.cancelled ?? dated.every(({ event }) => event.cancelled)
  // Cancelling the whole series does not cancel single dates.
  const own = cancelled
    ? dated.map(({ original, event }) => ({ original, event: { ...event, cancelled: false } }))
    : dated
  const recurrence = recurrenceOf(stored, main, own)
  const isSame = stored.followsOpeningHours
    ? JSON.stringify(recurrence.changes) === JSON.stringify(stored.changes)
    : shownForm(recurrence) === shownForm(stored)
  return {
    ...shown,
    cancelled,
    recurrence: isSame ? stored : recurrence,
    issues: main?.issues ?? [],
    warnings: events.flatMap(({ warnings }) => warnings),
    parts: events.reduce((sum, { parts }) => sum + parts, 0),
  }
}

/** Events with the items of this organisation that they were written from: one for each item, however many events it had. */
export async function withOwnItems(
  db: Database,
  organisation: ItemRecord,
  events: readonly ReadEvent[],
): Promise<KnownEvent[]> {
  const idOf = ({ uid }: ReadEvent) => {
    const own = readOwnUid(uid)
    return own?.tenantId === organisation.tenantId ? own.id : undefined
  }
  const ids = [...new Set(events.flatMap((event) => idOf(event) ?? []))]
  if (ids.length === 0) return events.map((event) => ({ event }))
  const found = await db
    .select()
    .from(items)
    .where(and(eq(items.organisationId, organisation.id), eq(items.kind, 'agenda'), inArray(items.id, ids)))
  const known = new Map(found.map((item) => [item.id, item]))
  const all: KnownEvent[] = []
  for (const [id, group] of Map.groupBy(events, idOf)) {
    const item = id === undefined ? undefined : known.get(id)
    const stored = item && (await findVersion(db, item, newestVersion(item)))
    const when = recurrenceSchema.safeParse(stored?.values.when)
    const event = when.success ? merged(when.data, group) : undefined
    if (item !== undefined && event !== undefined) all.push({ event, item })
    else all.push(...group.map((one) => ({ event: one })))
  }
  return all
}
