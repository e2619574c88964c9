import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { BeforeMerging } from '../../platform/db/schema/archive.ts'
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

/** Relations and supplements that went along with an organisation are its own again, those that are as they were left. */
export async function partRelations(
  db: Database,
  { from, into, tenantId }: { from: number; into: number; tenantId: number },
  { relations: { moved, removed }, supplementUses: uses }: Pick<BeforeMerging, 'relations' | 'supplementUses'>,
): Promise<void> {
  const isThere = sql`exists (select 1 from relations t where t.source_id = b.source and t.type_id = relations.type_id
    and t.target_id = b.target)`
  const pairs = moved.map(({ id, before, after }) => ({
    ...{ id, source: before.sourceId, target: before.targetId, source_now: after.sourceId, target_now: after.targetId },
  }))
  await db.execute(sql`
    update relations set source_id = b.source, target_id = b.target
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      as b(id bigint, source bigint, target bigint, source_now bigint, target_now bigint)
    where relations.id = b.id and relations.source_id = b.source_now and relations.target_id = b.target_now
      and not ${isThere}`)
  const gone = removed.map(({ sourceId, targetId, typeId, createdAt, createdBy }) => ({
    ...{ source: sourceId, target: targetId, type: typeId, at: createdAt, by: createdBy },
  }))
  // What was deleted meanwhile is related to nothing.
  await db.execute(sql`
    insert into relations (tenant_id, type_id, source_id, target_id, created_at, created_by)
    select t.tenant_id, t.id, s.id, o.id, g.at, g.by
    from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
        as g(source bigint, target bigint, type bigint, at timestamptz, by text)
      join relation_types t on t.id = g.type and t.tenant_id = ${tenantId}
      join items s on s.id = g.source and s.tenant_id = t.tenant_id
      join items o on o.id = g.target and o.tenant_id = t.tenant_id
    on conflict do nothing`)
  if (uses.length === 0) return
  const isUsed = sql`exists (select 1 from supplement_uses u where u.item_id = ${from}
    and u.supplement_id = ${supplementUses.supplementId} and u.field is not distinct from ${supplementUses.field})`
  await db
    .update(supplementUses)
    .set({ itemId: from })
    .where(and(inArray(supplementUses.id, [...uses]), eq(supplementUses.itemId, into), not(isUsed)))
}
