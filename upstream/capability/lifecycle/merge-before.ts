import { and, eq, inArray, or } from 'drizzle-orm'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { BeforeMerging } from '../../platform/db/schema/archive.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { favorites } from '../../platform/db/schema/personal.ts'
import { filePlaces } from '../../platform/db/schema/protection.ts'
import { relations, supplementUses } from '../../platform/db/schema/relation.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import { roomLists } from '../../platform/db/schema/room.ts'
import type { Database } from '../../platform/db/store.ts'

type Both = { from: ItemRecord; into: ItemRecord }

const text = (date: Date | null) => date?.toISOString() ?? null

/** All rows that merging may change, beside what lies in the organisation. */
async function readRows(db: Database, { from, into }: Both) {
  const both = [from.id, into.id]
  const offering = { id: consumers.id, organisationId: consumers.organisationId, endedBy: consumers.endedBy }
  const [places, related, uses, roles, offered, rooms, liked] = await Promise.all([
    db.select({ id: filePlaces.fileId }).from(filePlaces).where(eq(filePlaces.organisationId, into.id)),
    db
      .select()
      .from(relations)
      .where(or(inArray(relations.sourceId, both), inArray(relations.targetId, both))),
    db.select().from(supplementUses).where(inArray(supplementUses.itemId, both)),
    db
      .select({ id: roleAssignments.id, partyId: roleAssignments.partyId })
      .from(roleAssignments)
      .where(and(eq(roleAssignments.partyType, 'organisation'), inArray(roleAssignments.partyId, both))),
    db
      .select({ ...offering, endedAt: consumers.endedAt })
      .from(consumers)
      .where(inArray(consumers.organisationId, both)),
    db.select().from(roomLists).where(inArray(roomLists.organisationId, both)),
    db
      .select()
      .from(favorites)
      .where(
        and(
          ...[eq(favorites.tenantId, from.tenantId), eq(favorites.type, 'ORGANISATION')],
          inArray(favorites.key, [from.key, into.key]),
        ),
      ),
  ])
  return { places, related, uses, roles, offered, rooms, liked }
}
type Rows = Awaited<ReturnType<typeof readRows>>

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** Each row that stands on both sides, once before and once after. */
function pairs<Row extends { id: number }>(before: readonly Row[], after: readonly Row[]) {
  const now = byId(after)
  return before.flatMap((row) => {
    const next = now.get(row.id)
    return next === undefined ? [] : [{ before: row, after: next }]
  })
}

const missing = <Row extends { id: number }>(before: readonly Row[], after: readonly Row[]) => {
  const now = byId(after)
  return before.filter(({ id }) => !now.has(id))
}

const pair = ({ sourceId, targetId }: Rows['related'][number]) => ({ sourceId, targetId })
const offering = ({ organisationId, endedAt, endedBy }: Rows['offered'][number]) => ({
  ...{ organisationId, endedAt: text(endedAt), endedBy },
})

/** What became of the rows while two organisations were merged. */
function changesOf({ from, into }: Both, before: Rows, after: Rows): Omit<BeforeMerging, 'contents' | 'content'> {
  const had = new Set(before.places.map(({ id }) => id))
  const roomsOf = (rows: Rows, { id }: ItemRecord) => rows.rooms.find(({ organisationId }) => organisationId === id)
  const own = roomsOf(before, into)
  return {
    files: after.places.map(({ id }) => id).filter((id) => !had.has(id)),
    relations: {
      moved: pairs(before.related, after.related)
        .filter((one) => one.before.sourceId !== one.after.sourceId || one.before.targetId !== one.after.targetId)
        .map((one) => ({ id: one.before.id, before: pair(one.before), after: pair(one.after) })),
      removed: missing(before.related, after.related).map(({ createdAt, createdBy, typeId, ...one }) => ({
        ...{ sourceId: one.sourceId, targetId: one.targetId, typeId, createdAt: createdAt.toISOString(), createdBy },
      })),
    },
    supplementUses: pairs(before.uses, after.uses)
      .filter((one) => one.before.itemId !== one.after.itemId)
      .map((one) => one.before.id),
    roles: pairs(before.roles, after.roles)
      .filter((one) => one.before.partyId !== one.after.partyId)
      .map((one) => one.before.id),
    offerings: pairs(before.offered, after.offered)
      .filter(
        (one) =>
          one.before.organisationId !== one.after.organisationId ||
          text(one.before.endedAt) !== text(one.after.endedAt),
      )
      .map((one) => ({ id: one.before.id, before: offering(one.before), after: offering(one.after) })),
    rooms: {
      added: (roomsOf(after, into)?.rooms ?? []).filter((room) => own?.rooms.includes(room) !== true),
      isNew: own === undefined,
    },
    favorites: {
      moved: pairs(before.liked, after.liked)
        .filter((one) => one.before.key === from.key && one.after.key === into.key)
        .map(({ before: { id, title } }) => ({ id, title })),
      removed: missing(before.liked, after.liked).map(({ userId, title, createdAt }) => ({
        ...{ userId, title, createdAt: createdAt.toISOString() },
      })),
    },
  }
}

/** Does what merging does to the rows around two organisations that are held, and answers what that changed. */
export async function noteChanges(db: Database, both: Both, merge: () => Promise<void>) {
  const before = await readRows(db, both)
  await merge()
  return changesOf(both, before, await readRows(db, both))
}
