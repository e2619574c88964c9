import { and, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import { fieldsOf } from '#contract/values'
import type { Actor } from '../../access/actor.ts'
import { items } from '../../db/schema/item.ts'
import { supplementUses } from '../../db/schema/relation.ts'
import type { Database } from '../../db/store.ts'
import type { CheckedContent } from '../content/check.ts'
import type { ItemRecord } from '../item/publication.ts'

const pointer = z.object({ kind: z.literal('supplement'), key: z.string() })

/** Notes which supplements the fields of an item name, in place of those that they named before. */
export async function keepFieldUses(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { types, values }: Pick<CheckedContent, 'types' | 'values'>,
  now: Date,
): Promise<void> {
  const relationFields = fieldsOf(types).filter(({ type }) => type === 'relation')
  const named = relationFields.flatMap(({ name }) => {
    const value = values[name]
    return (Array.isArray(value) ? value : [value]).flatMap((part: unknown) => {
      const found = pointer.safeParse(part)
      return found.success ? [{ field: name, key: found.data.key }] : []
    })
  })
  await db.delete(supplementUses).where(and(eq(supplementUses.itemId, item.id), ne(supplementUses.field, '')))
  if (named.length === 0) return
  const keys = named.map(({ key }) => key)
  const supplements = await db
    .select({ id: items.id, key: items.key })
    .from(items)
    .where(and(eq(items.tenantId, item.tenantId), eq(items.kind, 'supplement'), inArray(items.key, keys)))
  const uses = named.flatMap(({ field, key }) => {
    const supplement = supplements.find((candidate) => candidate.key === key)
    if (supplement === undefined) return []
    return [
      {
        tenantId: item.tenantId,
        supplementId: supplement.id,
        itemId: item.id,
        field,
        createdAt: now,
        createdBy: actor.name,
      },
    ]
  })
  if (uses.length > 0) await db.insert(supplementUses).values(uses).onConflictDoNothing()
}
