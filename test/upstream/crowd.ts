import { sql } from 'drizzle-orm'
import type { Database } from '#upstream/platform/db/store'
import type { TestTenant } from './tenant.ts'

/** Twenty thousand teams, some deep, and fifty thousand people with a role in one of them. */
export async function fillWithCrowd(db: Database, tenant: TestTenant): Promise<void> {
  const root = tenant.teams.wortel
  // Each team lies below the one whose number is a third of its own, so that the lowest lie deep. They are written once,
  // with their path: dead rows would count as read where another test's transaction keeps them.
  await db.execute(sql`
    with recursive numbered as materialized (
      select n, nextval(pg_get_serial_sequence('teams', 'id')) as id from generate_series(1, 20000) n
    ), tree as (
      select id, n, ${root.path}::text || id || '/' as path, ${root.id}::bigint as parent from numbered where n <= 4
      union all
      select c.id, c.n, t.path || c.id || '/', t.id from numbered c join tree t on t.n = (c.n + 1) / 3 and c.n > 4
    )
    insert into teams (id, tenant_id, key, parent_id, path, name, created_at, updated_at)
    overriding system value
    select id, ${tenant.id}, 'schaal-' || n, parent, path, 'Schaal ' || n, now(), now() from tree order by n`)
  await db.execute(sql`
    insert into users (email, first_name, family_name, created_at)
    select 'schaal-' || i || '@' || ${tenant.host}, 'Voornaam ' || (i % 97), 'Familie ' || i, now()
    from generate_series(1, 50000) i`)
  // Without figures of its own the planner takes the two for small, and compares each person with each team.
  await db.execute(sql`analyze teams, users`)
  await db.execute(sql`
    insert into role_assignments (tenant_id, user_id, role_id, party_type, party_id, status, created_at, updated_at)
    select ${tenant.id}, u.id, ${tenant.roleIds.get('viewer') ?? 0}, 'team', t.id, 'active', now(), now()
    from (select id, row_number() over (order by email) as n from users where email like 'schaal-%@' || ${tenant.host}) u
    join (select id, row_number() over (order by id) as n from teams where tenant_id = ${tenant.id}) t
      on t.n = 1 + u.n % 20000`)
  await db.execute(sql`analyze`)
}

/** The teams that lie deepest, for somebody with many roles. */
export async function deepestTeams(db: Database, tenant: TestTenant, amount: number) {
  const { rows } = await db.execute<{ id: number; key: string }>(sql`
    select id::int as id, key from teams where tenant_id = ${tenant.id} and key like 'schaal-%'
    order by length(path) desc, id limit ${amount}`)
  return rows.map(({ id, key }) => ({ key, on: { type: 'team' as const, id } }))
}
