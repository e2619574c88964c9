import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { emptyRule, projectKinds } from '#contract/project/project-selection'
import { startThrowAwayPostgres } from '#test/upstream/postgres'
import { replaceDatabase } from '#test/upstream/test-store'
import { loadDemo } from '../demo/load.ts'
import { sealChanges } from '../feature/project/open/seal.ts'
import { addUpFigures } from '../kernel/team/figures.ts'
import { migrateStore } from '../platform/db/migrate.ts'
import { projects } from '../platform/db/schema/project.ts'
import { tenants } from '../platform/db/schema/tenant.ts'
import { openStore, type Store } from '../platform/db/store.ts'
import { createLog } from '../platform/log.ts'
import { analyse, generateBatch } from './generate.ts'
import { callsOf, compare } from './scale-compare.ts'
import { bigScans } from './scale-plans.ts'
import { printComparison } from './scale-report.ts'

// Compares the calls of the product at two sizes on PostgreSQL, and looks at the plans that it makes for them in the
// large one: `node upstream/load/scale.bench.ts`. Ends with status 1 when a plan reads a big table from end to end.
// `--server <url>` takes a running server; `--keep` uses the two databases that an earlier run left there; `--only` is a
// regular expression for the names of the calls.

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    keep: { type: 'boolean', default: false },
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})
const BATCH_SIZE = 5_000
const log = createLog('error')
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

async function fill(store: Store, organisations: number): Promise<void> {
  const now = new Date()
  await loadDemo(store, { now, webPort: 3000, log })
  const started = performance.now()
  const counts = { organisation: organisations, product: organisations * 3, agenda: organisations * 2 } as const
  for (const kind of ['organisation', 'product', 'agenda'] as const) {
    for (let from = 0; from < counts[kind]; from += BATCH_SIZE) {
      const to = Math.min(counts[kind], from + BATCH_SIZE)
      const isLast = kind === 'agenda' && to === counts[kind]
      const batch = { tenant: 'demo', kind, from, to, organisations, isLast }
      await store.withTransaction((tx) => generateBatch(tx, batch, now))
    }
    console.log(`${organisations} organisations: ${kind} ready after ${seconds(started)} s`)
  }
  await plan(store)
  await openEverything(store, now)
}

/** A project that opens all there is to everybody, with its changes sealed. */
async function openEverything(store: Store, now: Date): Promise<void> {
  const [tenant] = await store.db.select().from(tenants).where(eq(tenants.key, 'demo'))
  if (tenant === undefined) throw new Error('there is no demo')
  const rules = { basicPreselection: emptyRule, basicSelection: emptyRule, regionalSelection: emptyRule }
  await store.withTransaction((tx) =>
    tx.insert(projects).values({
      ...{ tenantId: tenant.id, key: 'alles', name: 'Alles', websites: [], managers: [], content: [...projectKinds] },
      ...{ selection: { baseArea: [], regionalArea: [], ...rules, extraSelection: emptyRule }, isOpen: true },
      ...{ createdAt: now, updatedAt: now },
    }),
  )
  const started = performance.now()
  await sealChanges({ store, now: () => new Date() })
  // As the job of each hour does.
  await addUpFigures(store.db)
  await analyse(store.db)
  console.log(`changes of open projects sealed in ${seconds(started)} s`)
}

/**
 * One product in fifty goes offline some day, so that a planning has something to show; of one record in a hundred nobody confirmed
 * anything for long.
 */
async function plan(store: Store): Promise<void> {
  await store.withTransaction((tx) =>
    tx.execute(sql`update items set unpublish_from = now() + (id % 300 + 30) * interval '1 day'
      where kind = 'product' and id % 50 = 0 and key like 'belasting-%'`),
  )
  await store.withTransaction((tx) =>
    tx.execute(sql`update published_fields set said_at = said_at - interval '400 days' where item_id % 100 = 0`),
  )
  await analyse(store.db)
}

const own = options.server === undefined ? await startThrowAwayPostgres() : undefined
const server = options.server ?? own?.url ?? ''
const stores: Store[] = []
const urls: string[] = []
try {
  for (const organisations of [Number(options.small), Number(options.large)]) {
    const url = new URL(server)
    url.pathname = `/scale_${organisations}`
    const databaseUrl = options.keep ? url.href : await replaceDatabase(server, `scale_${organisations}`)
    urls.push(databaseUrl)
    const store = await openStore({ dataDir: '', databaseUrl, log })
    stores.push(store)
    await migrateStore(store)
    if (!options.keep) await fill(store, organisations)
  }
  const [small, large] = stores
  if (small === undefined || large === undefined) throw new Error('there are no stores')
  const started = performance.now()
  const { reads } = await callsOf(large)
  const scans = await bigScans(urls.at(-1) ?? '', reads)
  printComparison(await compare(small, large, new RegExp(options.only), Number(options.rounds)))
  const bar = 'no call reads a big table from end to end'
  console.log(scans.length === 0 ? `met: ${bar}` : `MISSED: ${bar}: ${scans.join('; ')}`)
  console.log(`${reads.size} calls compared in ${seconds(started)} s`)
  if (scans.length > 0) process.exitCode = 1
} finally {
  for (const store of stores) await store.close()
  await own?.stop()
}
