import { sql } from 'drizzle-orm'
import { totalMaximum } from '#contract/kernel/constants'
import type { Database } from '../../platform/db/store.ts'
import type { TermRecord } from './terms.ts'

/**
 * Whether content has a term by one of its names: in its newest version, or in what is online, from which a newer version
 * took it away that is not published yet.
 */
export async function isUsed(db: Database, { id, tenantId }: TermRecord): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from keyword_uses u where u.tenant_id = ${tenantId}
        and u.plain in (select plain from keyword_names where term_id = ${id}))
      or exists (select from published_content p
        where p.marks && array(select ${`${tenantId}:w:`} || plain from keyword_names where term_id = ${id})) as used`)
  return rows[0]?.used === true
}

/** How many records have one of the names of a term, counted no further than one more than `totalMaximum`. */
export async function countRecords(db: Database, tenantId: number, termId: number): Promise<number> {
  const { rows } = await db.execute<{ records: number }>(sql`
    select count(distinct item_id)::int as records from (
      select u.item_id from keyword_names n join keyword_uses u on u.tenant_id = n.tenant_id and u.plain = n.plain
      where n.tenant_id = ${tenantId} and n.term_id = ${termId} limit ${totalMaximum + 1}) counted`)
  return rows[0]?.records ?? 0
}
