import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { ItemKind } from '#contract/kernel/item-kinds'

/** An item, or the columns of one in a query. */
export type ItemOrColumns = {
  id: number | AnyColumn
  tenantId: number | AnyColumn
  kind: ItemKind | AnyColumn
  teamPath: string | AnyColumn
  organisationId: number | null | AnyColumn
}

/**
 * Who may edit an item, as the ids of people: `mayEdit` as SQL, the other way round. Looked up by what the roles are on, so
 * that it costs the same however many people a tenant has.
 */
export const editorsOf = ({ id, tenantId, kind, teamPath, organisationId }: ItemOrColumns): SQL => {
  const within = sql`coalesce(${organisationId}::bigint, ${id}::bigint)`
  const giving = sql`select a.user_id from role_assignments a join roles r on r.id = a.role_id
    where a.tenant_id = ${tenantId} and a.status = 'active' and not r.website_only
      and jsonb_exists(r.permissions, ${kind}::text || '.update')`
  return sql`(${giving} and a.party_type = 'team' and r.depth <> 'current'
      and a.party_id = any(string_to_array(btrim(${teamPath}::text, '/'), '/')::bigint[])
    union all ${giving} and a.party_type = 'organisation' and a.party_id = ${within}
      and r.depth <> case when ${organisationId}::bigint is null then 'beneath' else 'current' end
    union all ${giving} and a.party_type = ${kind}::text and a.party_type <> 'organisation' and a.party_id = ${id}::bigint)`
}
