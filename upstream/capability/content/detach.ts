import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Handler } from '../../kernel/event/emit.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { updateItem } from '../../kernel/item/write.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { keepVersion } from '../../kernel/version/versions.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { supplementUses } from '../../platform/db/schema/relation.ts'
import type { Database } from '../../platform/db/store.ts'
import { indexOccurrences } from '../occurrence/index-occurrences.ts'

const pointers = ['conceptVersion', 'readyVersion', 'plannedVersion', 'publishedVersion'] as const

const names = (part: unknown, key: string): boolean =>
  typeof part === 'object' &&
  part !== null &&
  Reflect.get(part, 'kind') === 'supplement' &&
  Reflect.get(part, 'key') === key

/** The values without what points at the supplement; the same values when nothing does. */
function without(values: Record<string, unknown>, key: string): Record<string, unknown> {
  const lists = Object.entries(values).filter(
    ([, value]) => Array.isArray(value) && value.some((part) => names(part, key)),
  )
  if (lists.length === 0) return values
  const changed = lists.map(([name, list]) => [
    name,
    Array.isArray(list) ? list.filter((part) => !names(part, key)) : list,
  ])
  return { ...values, ...Object.fromEntries(changed) }
}

/** New versions in place of those that an agenda item points at and that name the supplement. */
async function detachFrom(db: Database, actor: Author, item: ItemRecord, key: string, now: Date): Promise<void> {
  const uuids = pointers.flatMap((pointer) => item[pointer] ?? [])
  const rows = await db.select().from(versions).where(inArray(versions.uuid, uuids)).orderBy(asc(versions.number))
  const replaced = new Map<string, { uuid: string; values: Record<string, unknown> }>()
  let { version } = item
  for (const row of rows) {
    const values = without(row.values, key)
    if (values === row.values) continue
    version += 1
    const uuid = randomUUID()
    const { subjectType: type, subjectId: id, number: base, types, draft } = row
    await keepVersion(db, actor, now, { uuid, subject: { type, id }, number: version, base, types, values, draft })
    replaced.set(row.uuid, { uuid, values })
  }
  const moved = pointers.flatMap((pointer) => {
    const next = replaced.get(item[pointer] ?? '')
    return next === undefined ? [] : [[pointer, next.uuid]]
  })
  if (moved.length === 0) return
  const change = { ...Object.fromEntries(moved), version, updatedAt: now, updatedBy: actor.name }
  const saved = await updateItem(db, item.id, change)
  for (const [fromVersion, { uuid, values }] of replaced) {
    await indexOccurrences(db, saved, uuid, values, now)
    await recordEvent(db, actor, now, {
      ...{ action: 'updated', subject: subjectOf(saved), permission: 'supplement.delete' },
      ...{ fromVersion, toVersion: uuid, details: { detached: key } },
    })
  }
}

/** Takes supplements out of all agenda items that name them: what is deleted is pointed at by nothing. */
export const detachFromAgenda: Handler<'supplement.deleting'> = async (tx, deleting, now) => {
  for (const { supplement, by } of deleting) {
    const using = tx
      .select({ id: supplementUses.itemId })
      .from(supplementUses)
      .where(and(eq(supplementUses.supplementId, supplement.id), sql`${supplementUses.field} <> ''`))
    const found = await tx
      .select()
      .from(items)
      .where(and(eq(items.kind, 'agenda'), inArray(items.id, using)))
      .orderBy(items.id)
      .for('no key update')
    for (const item of found) await detachFrom(tx, by, item, supplement.key, now)
  }
}
