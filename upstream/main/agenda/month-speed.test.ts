import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { daysOfView } from '#contract/calendar-days'
import { occurrenceEndpoints, occurrencesPerDayMaximum } from '#contract/occurrence'
import { findActor } from '../../access/actor.ts'
import { testApplication } from '../../testing/application.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { createTestTenant } from '../../testing/tenant.ts'
import { getOrganisation } from '../item/repository.ts'
import { listDays } from './repository.ts'

const series = 5_000
const weeks = 10

describe('a month of an organisation with thousands of weekly series', () => {
  it('reads only as far as it shows', async () => {
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

    const actor = await findActor(application.db, token, application.clock.now())
    if (actor === undefined) throw new Error('no actor')
    const organisation = await getOrganisation(application.db, actor, 'bibliotheek')
    const wanted = { organisation, actor, filter: {}, now: application.clock.now() }
    const query = { date: '2026-11-20', perDay: 4 }
    const read = await rowsRead(application.store, (tx) =>
      listDays(tx, wanted, { ...daysOfView('month', query.date), perDay: query.perDay }),
    )
    // Each day reads what it counts to, an occurrence and its item; the month itself has tens of thousands.
    expect(read).toBeGreaterThan(42 * occurrencesPerDayMaximum)
    expect(read).toBeLessThan(42 * (occurrencesPerDayMaximum * 3 + query.perDay * 4))

    const params = { organisation: 'bibliotheek' }
    const { data } = await application.call(occurrenceEndpoints.days, { params, query }, { token })
    expect(data.days).toHaveLength(42)
    expect(data.days[0]?.occurrences).toHaveLength(4)
    expect(data.days[0]?.total).toBe(occurrencesPerDayMaximum)
  }, 90_000)
})
