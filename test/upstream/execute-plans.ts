import { eq, sql } from 'drizzle-orm'
import '#upstream/compose/handlers'
import { runPublicationClock } from '#upstream/capability/publication/clock'
import { migrateStore } from '#upstream/platform/db/migrate'
import { teams } from '#upstream/platform/db/schema/team'
import { countStatements } from '#upstream/platform/db/statement-count'
import { openStore } from '#upstream/platform/db/store'
import { createLog } from '#upstream/platform/log'
import { createTenant } from '#upstream/tenants/create-tenant'
import { mortalStore } from './mortal-store.ts'

// Child of clock.test.ts and plans.bench.ts: carries out due plans in a data directory. Makes them first, when there is no
// tenant yet. Prints the state before, and again with what it cost after. Parameters: the directory, how many plans, in
// which batch the process is to be killed before it is committed (0: in none), a server or none.

const [dataDir = '', amount = '0', killAt = '0', databaseUrl] = process.argv.slice(2)
const log = createLog('silent')
const store = await openStore({ dataDir, databaseUrl, log })
await migrateStore(store)
const now = () => new Date()
const jobs = { enqueue: async () => null }

if ((await store.db.$count(teams)) === 0) {
  await store.withTransaction(async (tx) => {
    const tenant = await createTenant(
      tx,
      { key: 'plannen', name: 'Plannen', host: 'plannen.example', publicUrl: 'http://plannen.example' },
      now(),
    )
    const [root] = await tx.select().from(teams).where(eq(teams.id, tenant.rootTeam.id))
    await tx.execute(sql`insert into item_types (tenant_id, kind, key, definition) values (${tenant.id}, 'product', 'cursus',
      '{"key":"cursus","kind":"product","name":{"nl":"Cursus","en":"Course"},"icon":"book-open","base":false,"active":true,
        "categories":[],"titleField":"title","sections":[{"key":"general","label":{"nl":"A","en":"A"},"fields":[
        {"name":"title","type":"text","required":true,"label":{"nl":"Titel","en":"Title"}}]}]}'::jsonb)`)
    await tx.execute(sql`
      with made as (
        insert into items (tenant_id, kind, key, team_path, title, types, version, planned_from, created_at, updated_at)
        select ${tenant.id}, 'product', 'cursus-' || i, ${root?.path ?? ''}, 'Cursus ' || i, '{cursus}', 1,
          now() - interval '1 minute', now(), now()
        from generate_series(1, ${Number(amount)}::int) i returning id, title)
      insert into versions (tenant_id, subject_type, subject_id, number, types, values, author_name, at)
      select ${tenant.id}, 'product', id, 1, '{cursus}', jsonb_build_object('title', title), 'Test', now() from made`)
    await tx.execute(
      sql`update items set planned_version = v.uuid from versions v where v.subject_type = 'product' and v.subject_id = items.id`,
    )
  })
}

async function standing() {
  const { rows } = await store.db.execute<{ planned: number; published: number; events: number; doubled: number }>(sql`
    select (select count(*)::int from items where planned_version is not null) as planned,
      (select count(*)::int from items where published_version is not null and online) as published,
      (select count(*)::int from audit_events where action = 'published') as events,
      (select count(*)::int from (select 1 from audit_events where action = 'published'
        group by subject_id having count(*) > 1) twice) as doubled`)
  return rows[0]
}

console.log(JSON.stringify(await standing()))
const started = performance.now()
const statements = await countStatements(async () => {
  await runPublicationClock({ store: mortalStore(store, Number(killAt)), jobs, now, log })
})
const milliseconds = Math.round(performance.now() - started)
console.log(JSON.stringify({ ...(await standing()), statements, milliseconds }))
await store.close()
