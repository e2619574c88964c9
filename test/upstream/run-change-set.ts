import { eq, sql } from 'drizzle-orm'
import { workPart } from '#upstream/feature/change-set/job'
import { migrateStore } from '#upstream/platform/db/migrate'
import { changeSets } from '#upstream/platform/db/schema/change-set'
import { items } from '#upstream/platform/db/schema/item'
import { sites } from '#upstream/platform/db/schema/tenant'
import { users } from '#upstream/platform/db/schema/user'
import { openStore } from '#upstream/platform/db/store'
import { createLog } from '#upstream/platform/log'
import { noOutside } from '#upstream/platform/outside/outside'
import { createTenant } from '#upstream/tenants/create-tenant'
import { mortalStore } from './mortal-store.ts'

// Child of kill.test.ts of change sets: carries one out in a data directory. Makes organisations and an approved set that
// moves them first, when there is none yet. Prints the state before, and again after. Parameters: the directory, how many
// organisations, at which transaction the process is to be killed (0: at none), a server or none.

const [dataDir = '', amount = '0', killAt = '0', databaseUrl] = process.argv.slice(2)
const log = createLog('silent')
const store = await openStore({ dataDir, databaseUrl, log })
await migrateStore(store)
const now = () => new Date('2026-11-20T09:00:00.000Z')

if ((await store.db.$count(changeSets)) === 0) {
  await store.withTransaction(async (tx) => {
    const site = { key: 'sets', name: 'Sets', host: 'sets.example', publicUrl: 'http://sets.example' }
    const { id: tenantId, rootTeam } = await createTenant(tx, site, now())
    const { rows } = await tx.execute<{ path: string }>(sql`
      insert into teams (tenant_id, key, name, path, parent_id, created_at, updated_at)
      select ${tenantId}, 'elders', 'Elders', '/', id, now(), now() from teams where id = ${rootTeam.id} returning path`)
    if (rows.length === 0) throw new Error('no team')
    await tx.execute(sql`
      update teams set path = (select path from teams where id = ${rootTeam.id}) || id || '/' where key = 'elders'`)
    await tx.execute(sql`
      insert into items (tenant_id, kind, key, team_path, title, types, version, created_at, updated_at)
      select ${tenantId}, 'organisation', 'organisatie-' || i, (select path from teams where id = ${rootTeam.id}),
        'Organisatie ' || i, '{}', 1, now(), now() from generate_series(1, ${Number(amount)}::int) i`)
    const [proposer] = await tx
      .insert(users)
      .values({ email: 'ada@sets.example', firstName: 'Ada', maintenance: true, createdAt: now() })
      .returning()
    const [own] = await tx.select().from(sites).where(eq(sites.tenantId, tenantId))
    const [root] = (
      await tx.execute<{ key: string; path: string }>(sql`select key, path from teams where id = ${rootTeam.id}`)
    ).rows
    const { key: team = '', path: teamPath = '' } = root ?? {}
    await tx.insert(changeSets).values({
      ...{ tenantId, siteId: own?.id ?? '', kind: 'move', action: { kind: 'move', to: 'elders' }, reason: 'Samen' },
      ...{ selection: { team, of: null, type: null, state: null, keyword: null }, teamPath, teamName: 'Sets' },
      ...{ proposerId: proposer?.id ?? '', proposerName: 'Ada', state: 'checking', createdAt: now(), changedAt: now() },
    })
  })
}

const [set] = await store.db.select().from(changeSets)
const id = set?.id ?? ''
const work = (mortal: typeof store) => ({ store: mortal, outside: noOutside, now, log })
if (set?.state === 'checking') {
  while (await workPart(work(store), id));
  await store.db.update(changeSets).set({ state: 'running' }).where(eq(changeSets.id, id))
}

/** How many were moved, logged, noted as done, and logged more than once. */
async function standing() {
  const moved = await store.db.$count(items, sql`team_path = (select path from teams where key = 'elders')`)
  const { rows } = await store.db.execute(sql`
    select (select count(*)::int from audit_events where action = 'transferred') as events,
      (select count(*)::int from change_records where outcome = 'done') as done,
      (select count(*)::int from (select 1 from audit_events where action = 'transferred' group by subject_id
        having count(*) > 1) twice) as doubled,
      (select state from change_sets) as state`)
  return { moved, ...rows[0] }
}

console.log(JSON.stringify(await standing()))
while (await workPart(work(mortalStore(store, Number(killAt))), id));
console.log(JSON.stringify(await standing()))
await store.close()
