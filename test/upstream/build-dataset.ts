import { sql } from 'drizzle-orm'
import { emptyRule } from '#contract/project/project-selection'
import { buildPart } from '#upstream/feature/project/build'
import { migrateStore } from '#upstream/platform/db/migrate'
import { datasets, projects } from '#upstream/platform/db/schema/project'
import { openStore } from '#upstream/platform/db/store'
import { createLog } from '#upstream/platform/log'
import { createTenant } from '#upstream/tenants/create-tenant'
import { mortalStore } from './mortal-store.ts'

// Child of build-kill.test.ts: builds a dataset in a data directory. Makes organisations, a project and a dataset to build
// first, when there is none yet. Prints the state before, and again after. Parameters: the directory, how many
// organisations, at which part the process is to be killed before it is committed (0: at none), a server or none.

const [dataDir = '', amount = '0', killAt = '0', databaseUrl] = process.argv.slice(2)
const store = await openStore({ dataDir, databaseUrl, log: createLog('silent') })
await migrateStore(store)
const now = () => new Date('2026-11-20T09:00:00.000Z')

if ((await store.db.$count(projects)) === 0) {
  await store.withTransaction(async (tx) => {
    const publicUrl = 'http://datasets.example'
    const site = { key: 'datasets', name: 'Datasets', host: 'datasets.example', publicUrl }
    const { id: tenantId, rootTeam } = await createTenant(tx, site, now())
    await tx.execute(sql`
      insert into items (tenant_id, kind, key, team_path, title, types, version, published_version, published_from,
        created_at, updated_at)
      select ${tenantId}, 'organisation', 'organisatie-' || i, ${rootTeam.path}, 'Organisatie ' || i, '{organisation}', 1,
        gen_random_uuid(), now(), now(), now() from generate_series(1, ${Number(amount)}::int) i`)
    await tx.execute(sql`
      insert into versions (uuid, tenant_id, subject_type, subject_id, number, types, "values", author_name, at)
      select published_version, tenant_id, kind, id, 1, types, '{"name": "Naam"}', 'Test', now() from items`)
    const rules = { basicPreselection: emptyRule, basicSelection: emptyRule, regionalSelection: emptyRule }
    const selection = { baseArea: [], regionalArea: [], ...rules, extraSelection: emptyRule }
    const at = { createdAt: now(), updatedAt: now() }
    const [project] = await tx
      .insert(projects)
      .values({
        tenantId,
        key: 'alles',
        name: 'Alles',
        websites: [],
        managers: [],
        content: ['organisation'],
        selection,
        ...at,
      })
      .returning({ id: projects.id })
    await tx
      .insert(datasets)
      .values({ tenantId, projectId: project?.id ?? 0, number: 1, builtBy: 'Test', createdAt: now() })
  })
}

async function standing() {
  const { rows } = await store.db.execute(sql`
    select d.state, d.total, d.written,
      (select count(*)::int from dataset_records) as records,
      (select count(distinct item_id)::int from dataset_records) as different
    from datasets d`)
  return rows[0]
}

const [dataset] = await store.db.select({ id: datasets.id }).from(datasets)
console.log(JSON.stringify(await standing()))
const mortal = mortalStore(store, Number(killAt))
while (await buildPart({ store: mortal, now }, dataset?.id ?? '')) {
  // The next part begins where this one ended.
}
console.log(JSON.stringify(await standing()))
await store.close()
