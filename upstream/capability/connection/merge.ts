import { and, eq, not, or, sql } from 'drizzle-orm'
import { relations, supplementUses } from '../../platform/db/schema/relation.ts'
import type { Database } from '../../platform/db/store.ts'

/**
 * Relations of an organisation, and the supplements that it uses, are those of the one that it was merged into. What the other
 * has already is there once, and nothing is related to itself. One between equals has the lower id as its source.
 */
export async function mergeRelations(db: Database, from: number, into: number): Promise<void> {
  const ofBoth = or(
    sql`${relations.sourceId} = ${into} or ${relations.targetId} = ${into}`,
    // The same of the other, in whichever order two equals are.
    sql`exists (select 1 from relations r join relation_types t on t.id = r.type_id,
        lateral (select case when ${relations.sourceId} = ${from} then ${into} else ${relations.sourceId} end as source,
          case when ${relations.targetId} = ${from} then ${into} else ${relations.targetId} end as target) w
      where r.type_id = ${relations.typeId} and ((r.source_id, r.target_id) = (w.source, w.target)
        or t.kind = 'equal' and (r.source_id, r.target_id) = (w.target, w.source)))`,
  )
  await db.delete(relations).where(and(or(eq(relations.sourceId, from), eq(relations.targetId, from)), ofBoth))
  await db.execute(sql`
    update relations r set
      source_id = case when t.kind = 'equal' then least(w.source, w.target) else w.source end,
      target_id = case when t.kind = 'equal' then greatest(w.source, w.target) else w.target end
    from relation_types t, lateral (select case when r2.source_id = ${from} then ${into} else r2.source_id end as source,
      case when r2.target_id = ${from} then ${into} else r2.target_id end as target, r2.id from relations r2
      where r2.source_id = ${from} or r2.target_id = ${from}) w
    where w.id = r.id and t.id = r.type_id`)
  const isUsed = sql`exists (select 1 from supplement_uses u where u.item_id = ${into}
    and u.supplement_id = ${supplementUses.supplementId} and u.field is not distinct from ${supplementUses.field})`
  await db
    .update(supplementUses)
    .set({ itemId: into })
    .where(and(eq(supplementUses.itemId, from), not(isUsed)))
}
