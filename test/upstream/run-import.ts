import '#upstream/compose/handlers'
import { eq, sql } from 'drizzle-orm'
import { workPart } from '#upstream/feature/import/job'
import { startRun } from '#upstream/feature/import/job-start'
import { migrateStore } from '#upstream/platform/db/migrate'
import { importRuns } from '#upstream/platform/db/schema/import'
import { importJobs } from '#upstream/platform/db/schema/import-job'
import { openStore } from '#upstream/platform/db/store'
import { createLog } from '#upstream/platform/log'
import { noOutside } from '#upstream/platform/outside/outside'
import { jobInput } from './import-jobs.ts'
import { mortalStore } from './mortal-store.ts'
import { createTestTenant } from './tenant.ts'

// Child of kill.test.ts of imports: runs an import job in a data directory, or takes its run back once that is done. Makes
// the job and queues its run when there is none yet. Prints the state before, and again after. Parameters: the directory,
// how many rows the source has, at which transaction the process is to be killed (0: at none), a server or none.

const [dataDir = '', amount = '0', killAt = '0', databaseUrl] = process.argv.slice(2)
const log = createLog('silent')
const store = await openStore({ dataDir, databaseUrl, log })
await migrateStore(store)
const now = () => new Date('2026-11-20T09:00:00.000Z')
const rows = Array.from({ length: Number(amount) }, (_, index) => `${index + 1};Bibliotheek ${index + 1}`)
const file = Buffer.from(['code;naam', ...rows].join('\n'))
const outside = { ...noOutside, fetch: async () => ({ file }) }

if ((await store.db.$count(importRuns)) === 0) {
  const tenant = await createTestTenant({ store, clock: { now, advance: () => undefined } })
  const { id: userId } = await tenant.addUser([{ role: 'tenant', on: tenant.on.wortel }])
  await store.withTransaction(async (tx) => {
    const { team: _team, ...input } = jobInput({ source: 'address', address: 'https://bron.example/lijst.csv' })
    const own = { tenantId: tenant.id, teamId: tenant.teams.noord.id, siteId: tenant.siteId, ownerId: userId }
    const [job] = await tx
      .insert(importJobs)
      .values({ ...input, ...own, key: 'bibliotheken', updatedAt: now() })
      .returning()
    if (job === undefined) throw new Error('no job')
    const jobs = { enqueue: async () => null }
    const run = {
      userId,
      siteId: tenant.siteId,
      isDirect: true,
      trigger: 'hand',
      fileName: job.name,
      now: now(),
    } as const
    await startRun(tx, jobs, job, run)
  })
}

const [run] = await store.db.select().from(importRuns)
const id = run?.id ?? ''
if (run?.step === 'save' && run.state === 'done') {
  const by = { undoById: run.userId, undoBy: 'Jo', undoSiteId: run.siteId }
  await store.db
    .update(importRuns)
    .set({ ...by, step: 'undo', state: 'queued' })
    .where(eq(importRuns.id, id))
}

/** How far the run is, what was added and taken back, and what was done more than once. */
async function standing() {
  const { rows: found } = await store.db.execute(sql`
    select step, state, (select count(*)::int from import_records) as records,
      (select count(*)::int from import_records where outcome = 'success') as saved,
      (select count(*)::int from items where managed_by = 'import') as added,
      (select count(*)::int from import_records where undo = 'archived') as undone,
      (select count(*)::int from items where managed_by = 'import' and archived_at is not null) as archived,
      (select count(*)::int from (select 1 from audit_events where details ? 'import' group by subject_id, action
        having count(*) > 1) twice) as doubled
    from import_runs`)
  return found[0]
}

console.log(JSON.stringify(await standing()))
const mortal = mortalStore(store, Number(killAt))
while (await workPart({ store: mortal, outside, now, log }, id));
console.log(JSON.stringify(await standing()))
await store.close()
