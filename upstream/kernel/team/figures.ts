import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/store.ts'
import { allInTurn } from '../../platform/jobs/in-turns.ts'

/**
 * Adds up what has gathered of the counts of teams: what triggers added one by one becomes one row each. Who counts or writes
 * meanwhile sees the sum or its parts, never both.
 */
export async function addUpFigures(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select distinct tenant_id as id from team_figures order by 1`)
  await allInTurn(
    rows.map(
      ({ id }) =>
        () =>
          addUpTenant(db, id),
    ),
  )
}

const addUpTenant = (db: Database, tenantId: string) =>
  db.execute(sql`
    with gathered as (
      select tenant_id, team_path, measure, bucket, shared from team_figures where tenant_id = ${tenantId}::bigint
      group by 1, 2, 3, 4, 5 having count(*) > 1 or sum(change) = 0
    ), gone as (
      delete from team_figures f using gathered g
      where (f.tenant_id, f.team_path, f.measure, f.bucket, f.shared)
        = (g.tenant_id, g.team_path, g.measure, g.bucket, g.shared)
      returning f.*
    )
    insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
    select tenant_id, team_path, measure, bucket, shared, sum(change) from gone
    group by 1, 2, 3, 4, 5 having sum(change) <> 0`)
