import { and, asc, eq, gt, inArray, isNull, lt, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { itemConflicts, itemEditors } from '../../platform/db/schema/conflict.ts'
import type { Database } from '../../platform/db/store.ts'

type Values = Record<string, unknown>
type Lost = { race: { baseValues: Values; theirs: Values; conflicts: string[] }; mine: Values; now: Date }

const openOf = (item: ItemRecord) => and(eq(itemConflicts.itemId, item.id), isNull(itemConflicts.seenAt))

/** Conflicts of an item that nobody has seen, the oldest first. */
export const listConflicts = (db: Database, item: ItemRecord) =>
  db.select().from(itemConflicts).where(openOf(item)).orderBy(asc(itemConflicts.id)).limit(500)

/** How many of them there are. */
export const conflictCountSql = (item: SQLWrapper) =>
  sql<number>`(select count(*)::int from item_conflicts where item_id = ${item}::bigint and seen_at is null)`

/** Which items have conflicts that nobody has seen; these must be marked seen before saving. */
export async function findInConflict(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .selectDistinct({ id: itemConflicts.itemId })
    .from(itemConflicts)
    .where(and(inArray(itemConflicts.itemId, [...ids]), isNull(itemConflicts.seenAt)))
  return new Set(found.map(({ id }) => id))
}

/** Keeps what was not taken of a save that lost a race. */
export async function noteConflicts(db: Database, actor: Actor, item: ItemRecord, { race, mine, now }: Lost) {
  if (race.conflicts.length === 0) return
  await db.insert(itemConflicts).values(
    race.conflicts.map((field) => ({
      tenantId: item.tenantId,
      itemId: item.id,
      field,
      values: { base: race.baseValues[field], theirs: race.theirs[field], mine: mine[field] },
      authorName: actor.name,
      at: now,
    })),
  )
}

/** Marks conflicts as seen; answers how many are left. */
export async function markSeen(db: Database, actor: Actor, item: ItemRecord, ids: number[], now: Date) {
  const seen = await db
    .update(itemConflicts)
    .set({ seenAt: now, seenBy: actor.name })
    .where(and(openOf(item), inArray(itemConflicts.id, ids)))
    .returning({ field: itemConflicts.field })
  if (seen.length > 0) {
    await recordEvent(db, actor, now, {
      action: 'conflictSeen',
      subject: subjectOf(item),
      permission: permissions[item.kind].update,
      details: { fields: seen.map(({ field }) => field) },
    })
  }
  return db.$count(itemConflicts, openOf(item))
}

/** Who said nothing for so long, is no longer there; milliseconds. */
export const editorLifetime = 75_000
/** Repeated over and over, it is logged once in so long; milliseconds. */
const notedEvery = 20_000

/** Notes that the actor is editing an item; answers who else is. */
export async function noteEditor(db: Database, actor: Actor, item: ItemRecord, now: Date) {
  const { userId, name } = actor
  await db
    .insert(itemEditors)
    .values({ itemId: item.id, userId, name, seenAt: now })
    .onConflictDoUpdate({
      target: [itemEditors.itemId, itemEditors.userId],
      set: { seenAt: now, name },
      setWhere: lt(itemEditors.seenAt, new Date(now.getTime() - notedEvery)),
    })
  return db
    .select({ name: itemEditors.name })
    .from(itemEditors)
    .where(
      and(
        eq(itemEditors.itemId, item.id),
        ne(itemEditors.userId, userId),
        gt(itemEditors.seenAt, new Date(now.getTime() - editorLifetime)),
      ),
    )
    .orderBy(asc(itemEditors.name))
    .limit(10)
}

/** Forgets who had a form open and was not seen since. */
export const removeOldEditors = (db: Database, before: Date) =>
  db.delete(itemEditors).where(lt(itemEditors.seenAt, before))
