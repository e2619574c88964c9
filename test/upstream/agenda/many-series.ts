import { sql } from 'drizzle-orm'
import type { TestApplication } from '#test/upstream/application'
import type { TestTenant } from '#test/upstream/tenant'

/** Tests only: so many weekly series in the organisation `bibliotheek`, each with ten weeks around November 2026. */
export async function addSeries({ db, clock }: TestApplication, tenant: TestTenant, amount: number): Promise<void> {
  const { id } = tenant.items.bibliotheek
  const teamPath = tenant.teams.haven.path
  const now = clock.now().toISOString()
  await db.execute(sql`
    with made as (
      insert into items (tenant_id, kind, key, team_path, organisation_id, title, types, version, published_version,
        published_from, created_at, updated_at)
      select ${tenant.id}, 'agenda', 'reeks-' || i, ${teamPath}, ${id}, 'Reeks ' || i, array['agenda-item'], 1,
        gen_random_uuid(), ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${amount}::int) i returning id, published_version)
    insert into occurrences (version, item_id, tenant_id, organisation_id, original, day, is_first, starts_at, ends_at,
      local_start, local_end, all_day, cancelled, moved, recurring)
    select m.published_version, m.id, ${tenant.id}, ${id}, to_char(d, 'YYYYMMDD"T"HH24MI'), d::date, true, d,
      d + interval '1 hour', to_char(d, 'YYYY-MM-DD"T"HH24:MI'), to_char(d + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI'),
      false, false, false, true
    from made m cross join generate_series(0, 9) w
    cross join lateral (select '2026-10-05T08:00:00Z'::timestamptz + w * interval '7 days'
      + (m.id % 7) * interval '1 day' + (m.id % 9) * interval '1 hour' as d) at`)
  await db.execute(sql`analyze occurrences`)
  await db.execute(sql`analyze items`)
}
