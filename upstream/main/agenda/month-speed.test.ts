import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { occurrenceEndpoints } from '#contract/occurrence'
import { testApplication } from '../../testing/application.ts'
import { createTestTenant } from '../../testing/tenant.ts'

const series = 5_000
const weeks = 10

describe('a month of an organisation with thousands of weekly series', () => {
  it('reads only as far as it shows: as quick as with a few', async () => {
    const application = await testApplication()
    const tenant = await createTestTenant(application)
    const token = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    const { id } = tenant.items.bibliotheek
    const teamPath = tenant.teams.haven.path
    const now = application.clock.now().toISOString()
    await application.db.execute(sql`
      with made as (
        insert into items (tenant_id, kind, key, team_path, organisation_id, title, types, version, published_version,
          published_from, created_at, updated_at)
        select ${tenant.id}, 'agenda', 'reeks-' || i, ${teamPath}, ${id}, 'Reeks ' || i, array['agenda-item'], 1,
          gen_random_uuid(), ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        from generate_series(1, ${series}::int) i returning id, published_version)
      insert into occurrences (version, item_id, tenant_id, organisation_id, original, day, is_first, starts_at, ends_at,
        local_start, local_end, all_day, cancelled, moved, recurring)
      select m.published_version, m.id, ${tenant.id}, ${id}, to_char(d, 'YYYYMMDD"T"HH24MI'), d::date, true, d,
        d + interval '1 hour', to_char(d, 'YYYY-MM-DD"T"HH24:MI'), to_char(d + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI'),
        false, false, false, true
      from made m cross join generate_series(0, ${weeks - 1}::int) w
      cross join lateral (select '2026-10-05T08:00:00Z'::timestamptz + w * interval '7 days'
        + (m.id % 7) * interval '1 day' + (m.id % 9) * interval '1 hour' as d) at`)
    await application.db.execute(sql`analyze occurrences`)
    await application.db.execute(sql`analyze items`)

    const month = (organisation: string) =>
      application.call(
        occurrenceEndpoints.days,
        { params: { organisation }, query: { date: '2026-11-20', perDay: 4 } },
        { token },
      )
    const timed = async (organisation: string) => {
      const started = performance.now()
      const { data } = await month(organisation)
      return { data, time: performance.now() - started }
    }
    const [large, small]: [number[], number[]] = [[], []]
    for (let round = 0; round < 8; round += 1) {
      const { data, time } = await timed('bibliotheek')
      large.push(time)
      small.push((await timed('museum')).time)
      expect(data.days).toHaveLength(42)
      expect(data.days[0]?.occurrences).toHaveLength(4)
      expect(data.days[0]?.total).toBe(100)
    }
    const [most, least] = [Math.min(...large), Math.min(...small)]
    console.info(`A month of ${series} weekly series: ${most.toFixed(0)} ms; of none: ${least.toFixed(0)} ms`)
    // In times of an empty month, so that a busy machine says nothing: what is over is the reading of 42 days.
    expect(most).toBeLessThan(10 * least + 200)
  }, 90_000)
})
