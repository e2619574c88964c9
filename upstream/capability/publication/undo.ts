import { and, desc, eq, inArray } from 'drizzle-orm'
import { isPermission } from '#contract/access/permissions'
import { hasPermission } from '#contract/access/rights'
import { agendaTypes } from '#contract/agenda/type'
import type { Undo } from '#contract/content/item'
import type { AuditAction } from '#contract/history/audit'
import { publicationUndoTime } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { onlineVersion } from '#contract/publication/online'
import type { CarriedVersions } from '#contract/publication/stored-publication'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import { columnsOf, type ItemRecord } from '../../kernel/item/publication.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { updateItem } from '../../kernel/item/write.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { indexOccurrences } from '../occurrence/index-occurrences.ts'
import { indexPublished } from '../search/index-item.ts'
import { columnsAsTheyStood, type UndoSnapshot } from './undo-snapshot.ts'

/** Actions on content or its publication: after one of these, nothing that came before it can be undone. */
const changing = [
  ...['created', 'updated', 'savedConcept', 'savedReady', 'sentBack', 'published', 'publishPlanned', 'unpublished'],
  ...['unpublishPlanned', 'expired', 'planMoved', 'planCancelled', 'planFailed', 'publicationUndone', 'imported'],
  ...['answerPublished', 'dateMoved', 'dateCancelled', 'dateRestored'],
  ...['restoredVersion', 'copied', 'archived', 'archivingUndone', 'restored', 'transferred', 'mergeUndone'],
] as const satisfies AuditAction[]

type Last = Pick<typeof auditEvents.$inferSelect, 'id' | 'at' | 'actorId' | 'actorName' | 'action' | 'toVersion'> & {
  permission: string
  details: { before?: UndoSnapshot; save?: string; carried?: CarriedVersions }
}

/** The last action on an item, of a person or the clock. */
async function findLast(db: Database, { kind, id }: ItemRecord): Promise<Last | undefined> {
  const [last] = await db
    .select()
    .from(auditEvents)
    .where(
      and(eq(auditEvents.subjectType, kind), eq(auditEvents.subjectId, id), inArray(auditEvents.action, [...changing])),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1)
  return last
}

/** Who changed an item last, when and how: shown to the person who comes second. */
export async function lastChangeOf(db: Database, item: ItemRecord) {
  const last = await findLast(db, item)
  return {
    changedBy: last?.actorName ?? item.updatedBy,
    changedAt: (last?.at ?? item.updatedAt).toISOString(),
    action: last?.action ?? '',
  }
}

const untilOf = ({ at }: Last) => new Date(at.getTime() + publicationUndoTime)

/** An answer by link that went online without a decision may be undone by anyone who may publish. */
const isTheirs = (actor: Actor, item: ItemRecord, { action, actorId }: Last) =>
  action === 'answerPublished'
    ? hasPermission(actor.grants, permissions[item.kind].publish, placeOf(item))
    : actorId === actor.userId

/** The last action on an item that the actor can still undo: their own, or a publication by a link. */
export async function undoOf(db: Database, actor: Actor, item: ItemRecord, now: Date): Promise<Undo | null> {
  const last = await findLast(db, item)
  if (last?.details.before === undefined || !isTheirs(actor, item, last) || untilOf(last) <= now) return null
  return { event: last.id, until: untilOf(last).toISOString(), version: item.version }
}

/** The state of an item after undoing. What a save made stays, as a concept: nothing that somebody typed is lost. */
function undone(item: ItemRecord, { details, toVersion }: Last, before: UndoSnapshot) {
  const stood = { ...columnsOf(before.facts), ...columnsAsTheyStood(before) }
  if (details.save === undefined || toVersion === null) return { publication: before.facts, columns: stood }
  // With open work, the published change is in the newest version of that too.
  const { carried = {} } = details
  const newest = carried.concept ?? carried.ready ?? carried.planned ?? toVersion
  const publication = { ...before.facts, concept: newest }
  const { ready, planned, published } = before.facts
  const isShared = ready !== null || planned !== null || published !== null
  const titles = isShared
    ? { title: before.title, conceptTitle: item.conceptTitle ?? item.title }
    : { title: item.title, conceptTitle: null }
  return { publication, columns: { ...stood, ...columnsOf(publication), ...titles } }
}

/**
 * Makes what is online and planned exactly as it was before the actor's last act, for ten minutes. Refused when anybody, or
 * the clock, did something with the item since, and says who.
 */
export async function undoPublication(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { event, version, now }: { event: number | undefined; version: number; now: Date },
): Promise<ItemRecord> {
  const last = await findLast(db, item)
  const before = last?.details.before
  const isMine = last !== undefined && last.id === event && isTheirs(actor, item, last) && item.version === version
  if (!isMine || before === undefined || untilOf(last) < now) {
    const isOther = last !== undefined && last.id !== event
    const since = isOther ? { theirs: { version: item.version, ...(await lastChangeOf(db, item)) } } : {}
    throw new AppError('PUBLICATION_CANNOT_BE_UNDONE', { details: since })
  }
  const [needed] = [last.permission].filter(isPermission)
  if (needed !== undefined) requirePermission(actor, needed, placeOf(item))
  const { publication, columns } = undone(item, last, before)
  const saved = await updateItem(db, item.id, columns)
  await showAgain(db, saved, onlineVersion(publication, null, now.getTime()), now)
  const subject = subjectOf(saved)
  const change = { item: saved, action: 'publicationUndone' as const, by: actor, version: last.toVersion }
  await emit(db, 'publication.changed', [change], now)
  await recordEvent(db, actor, now, {
    ...{ action: 'publicationUndone', subject, permission: needed ?? '' },
    ...{
      fromVersion: last.toVersion,
      toVersion: saved.publishedVersion,
      details: { undone: last.id, facts: publication },
    },
  })
  return saved
}

/** What search and calendars read of an item is again that of what is online, and of what else stands. */
export async function showAgain(db: Database, item: ItemRecord, online: string | null, now: Date): Promise<void> {
  const pointers = [item.conceptVersion, item.readyVersion, item.plannedVersion, item.publishedVersion]
  const standing = await db
    .select()
    .from(versions)
    .where(
      inArray(
        versions.uuid,
        pointers.filter((uuid) => uuid !== null),
      ),
    )
  const shown = standing.find(({ uuid }) => uuid === online)
  const types = item.kind === 'agenda' ? agendaTypes : await listTypes(db, item.tenantId, item.kind, shown?.types ?? [])
  await indexPublished(db, [{ item, checked: { types, values: shown?.values ?? {} } }])
  if (item.kind !== 'agenda') return
  for (const { uuid, values } of standing) await indexOccurrences(db, item, uuid, values, now)
}
