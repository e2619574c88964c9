import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Permission } from '#contract/access/permissions'
import type { AuditAction } from '#contract/history/audit'
import { archivingUndoTime } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { publicationOutcome } from '#contract/publication/rules'
import { isLive, type StoredPublication } from '#contract/publication/stored-publication'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import { requireActiveOrganisation, requireActiveOwner } from '../../kernel/item/guards.ts'
import { columnsOf, type ItemRecord, storedColumns, storedPublication } from '../../kernel/item/publication.ts'
import { updateItem, updateItems } from '../../kernel/item/write.ts'
import { type Author, recordEvent, recordEvents, toEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { archivings, type BeforeMerging } from '../../platform/db/schema/archive.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { endRemoval } from '../ending/removal.ts'
import { lockContents, lockSubject } from './locked.ts'
import { openOfferings } from './offerings.ts'
import { refusalsOf, rightTo } from './subject.ts'

/** The publication of an item, with whether it is archived. */
type ItemPublication = {
  id: number
  facts: StoredPublication
  archivedAt: string | null
  archivedBy: string | null
}

/** Writes the publication of many items in one statement: an organisation may hold thousands. */
export const writePublications = (db: Database, changes: readonly ItemPublication[]) =>
  updateItems(
    db,
    [...storedColumns, 'archivedAt', 'archivedBy'],
    changes.map(({ facts: publication, ...archived }) => ({ ...columnsOf(publication), ...archived })),
  )

export type Moment = { version: number; now: Date }

const instant = (date: Date | null) => date?.toISOString() ?? null
const asItWas = (item: ItemRecord): ItemPublication => ({
  id: item.id,
  facts: storedPublication(item),
  archivedAt: instant(item.archivedAt),
  archivedBy: item.archivedBy,
})

/** State of an item after its organisation is archived: offline, with its plans ended; itself it is not archived. */
function offline(item: ItemRecord, now: Date): StoredPublication | undefined {
  const publication = storedPublication(item)
  const context = { now: now.getTime(), workflow: true, right: 'none' } as const
  const archived = publicationOutcome(publication, { action: 'archive' }, context).publication
  const isTouched =
    isLive(publication, now.getTime()) || publication.planned !== null || publication.unpublishFrom !== null
  return isTouched && archived !== undefined ? { ...archived, archived: publication.archived } : undefined
}

/** Log events for an item that went offline with its organisation. */
function eventsOf(actor: Author, item: ItemRecord, permission: Permission | '', now: Date) {
  const publication = storedPublication(item)
  const events: { action: AuditAction; details?: Record<string, unknown> }[] = []
  if (isLive(publication, now.getTime())) events.push({ action: 'unpublished' })
  if (publication.planned !== null) events.push({ action: 'planCancelled', details: { plan: 'publish' } })
  return events.map(({ action, details }) =>
    toEvent(actor, now, { action, subject: subjectOf(item), permission, details: { ...details, archiving: true } }),
  )
}

/**
 * Archives an organisation or a product: it and all that lies in it is taken offline, and offerings by others end (spec
 * section 4). What was is kept, so that it can be undone for a while. Answers until when.
 */
export async function archiveItem(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  { version, now, details }: Moment & Pick<ArchivingContext, 'details'>,
) {
  const permission = rightTo(found, 'archive')
  const subject = await lockSubject(db, actor, found, { permission, version, now })
  await requireActiveOrganisation(db, subject)
  await archiveLocked(db, actor, subject, { permission, now, details })
  return { undoUntil: new Date(now.getTime() + archivingUndoTime) }
}

export type ArchivingContext = {
  /** The right by which somebody does it; empty when it happens by itself. */
  permission: Permission | ''
  now: Date
  details?: Record<string, unknown>
  /** The organisation that has what lay in it, and what else became of that. */
  mergedInto?: number
  merge?: BeforeMerging
}

/** Archives something that is locked already, by a person or automatically. */
export async function archiveLocked(
  db: Database,
  actor: Author,
  subject: ItemRecord,
  { permission, now, details, mergedInto, merge }: ArchivingContext,
): Promise<void> {
  const contents = await lockContents(db, subject, now)
  const touched = contents.flatMap((item) => {
    const publication = offline(item, now)
    return publication === undefined ? [] : [{ item, publication }]
  })
  const context = { now: now.getTime(), workflow: true, right: 'none' } as const
  const own = publicationOutcome(storedPublication(subject), { action: 'archive' }, context).publication
  if (own === undefined) throw new Error('archiving is never refused')
  const offerings = await openOfferings(db, subject)
  await db.insert(archivings).values({
    itemId: subject.id,
    at: now,
    userId: actor.userId,
    actorName: actor.name,
    mergedInto,
    before: { items: [subject, ...touched.map(({ item }) => item)].map(asItWas), offerings, merge },
  })
  await writePublications(db, [
    { id: subject.id, facts: own, archivedAt: instant(now), archivedBy: actor.name },
    ...touched.map(({ item, publication }) => ({ ...asItWas(item), facts: publication })),
  ])
  if (offerings.length > 0) {
    await emit(db, 'offerings.ended', [{ ids: offerings.map(({ id }) => id), by: actor }], now)
  }
  const archived = toEvent(actor, now, { action: 'archived', subject: subjectOf(subject), permission, details })
  await recordEvents(db, [archived, ...touched.flatMap(({ item }) => eventsOf(actor, item, permission, now))])
  await endRemoval(db, subject)
}

/** The last archiving of something, when it has not been undone or ended by restoring. */
export async function lastArchiving(db: Database, { id }: ItemRecord) {
  const [last] = await db
    .select()
    .from(archivings)
    .where(and(eq(archivings.itemId, id), isNull(archivings.endedAt)))
    .orderBy(desc(archivings.at))
    .limit(1)
  return last
}

/** Makes everything exactly as it was before archiving, for ten minutes. */
export async function undoArchiving(db: Database, actor: Actor, found: ItemRecord, { version, now }: Moment) {
  const permission = rightTo(found, 'archive')
  const subject = await lockSubject(db, actor, found, { permission, version, now })
  await requireActiveOwner(db, subject)
  const last = await lastArchiving(db, subject)
  // What lay in one that was merged is elsewhere: that is undone as a whole, or not.
  const isTooLate =
    last === undefined || last.mergedInto !== null || now.getTime() - last.at.getTime() > archivingUndoTime
  if (subject.archivedAt === null || isTooLate) throw new AppError('ARCHIVING_CANNOT_BE_UNDONE')
  const { items: before, offerings } = last.before
  const locked = await lockContents(db, subject, now)
  // Items deleted meanwhile stay deleted.
  const there = new Map([subject, ...locked].map((item) => [item.id, item]))
  const back = before.filter(({ id }) => there.has(id))
  await writePublications(db, back)
  if (offerings.length > 0) {
    await emit(db, 'offerings.resumed', [{ ids: offerings.map(({ id }) => id) }], now)
  }
  await endArchiving(db, subject, now)
  const events = back.flatMap(({ id, facts: publication }) => {
    const item = there.get(id)
    if (item === undefined) return []
    return [
      toEvent(actor, now, {
        action: 'archivingUndone',
        subject: subjectOf(item),
        permission,
        details: { facts: publication },
      }),
    ]
  })
  await recordEvents(db, events)
  return readAgain(db, subject)
}

/** From here on the archiving can't be undone. */
export const endArchiving = (db: Database, { id }: ItemRecord, now: Date) =>
  db.update(archivings).set({ endedAt: now }).where(eq(archivings.itemId, id))

async function readAgain(db: Database, { id }: ItemRecord): Promise<ItemRecord> {
  const [item] = await db.select().from(items).where(eq(items.id, id))
  if (item === undefined) throw new AppError('NOT_FOUND')
  return item
}

/** Takes an organisation or product out of the archive. Nothing is published again by itself. */
export async function restoreItem(db: Database, actor: Actor, found: ItemRecord, { version, now }: Moment) {
  const permission = rightTo(found, 'restore')
  const subject = await lockSubject(db, actor, found, { permission, version, now })
  await requireActiveOwner(db, subject)
  if (subject.archivedAt === null) throw new AppError(refusalsOf(subject).notArchived)
  await updateItem(db, subject.id, { archivedAt: null, archivedBy: null })
  await endArchiving(db, subject, now)
  await recordEvent(db, actor, now, { action: 'restored', subject: subjectOf(subject), permission })
  return readAgain(db, subject)
}
