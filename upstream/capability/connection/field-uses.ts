import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fieldsOf } from '#contract/content/values'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { items } from '../../platform/db/schema/item.ts'
import { supplementUses } from '../../platform/db/schema/relation.ts'
import type { Database } from '../../platform/db/store.ts'
import type { CheckedContent } from '../check/check.ts'

const pointer = z.object({ kind: z.literal('supplement'), key: z.string() })

const itself = sql`jsonb_build_object('kind', 'supplement', 'key', used.key)`

/**
 * Whether a row of `supplement_uses` holds: it was attached by hand, or a version of the item that counts (its concept,
 * what is ready, planned or published) names the supplement in that field.
 */
export const isLiveUse: SQL = sql`(supplement_uses.field = '' or exists (
  select 1 from items used, items user_item
  join versions v on v.uuid in (user_item.concept_version, user_item.ready_version, user_item.planned_version,
    user_item.published_version)
  where used.id = supplement_uses.supplement_id and user_item.id = supplement_uses.item_id
    and (v.values -> supplement_uses.field @> ${itself}
      or v.values -> supplement_uses.field @> jsonb_build_array(${itself}))))`

/**
 * Notes which supplements the fields of an item name. A row stays when a newer version drops the supplement: an older one
 * may be online or planned still. Readers ask `isLiveUse`, so that no row need go when a version comes online.
 */
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
