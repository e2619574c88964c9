import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { migrateStore } from '../db/migrate.ts'
import { openStore, type Store } from '../db/store.ts'
import { loadDemo } from '../demo/load.ts'
import { createLog } from '../log.ts'
import { startThrowAwayPostgres } from '../testing/postgres.ts'
import { createDatabase } from '../testing/test-store.ts'
import { analyse, generateBatch } from './generate.ts'
import { callersOf, middleOf } from './scale-callers.ts'
import { type Asker, organisation, reads } from './scale-reads.ts'
import { printComparison, type Timing } from './scale-report.ts'

// Compares the calls of the product at two sizes on PostgreSQL: `node upstream/load/scale.bench.ts`.
// `--server <url>` takes a running server; `--keep` uses the two databases that an earlier run left there; `--only` is a
// regular expression for the names of the calls.

const { values: given } = parseArgs({
  options: {
    server: { type: 'string' },
    keep: { type: 'boolean', default: false },
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
})
const WARM_UP_ROUNDS = 5
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
}

/** One product in fifty goes offline some day, so that a planning has something to show. */
async function plan(store: Store): Promise<void> {
  await store.withTransaction((tx) =>
    tx.execute(sql`update items set unpublish_from = now() + (id % 300 + 30) * interval '1 day'
      where kind = 'product' and id % 50 = 0 and key like 'belasting-%'`),
  )
  await analyse(store.db)
}

/** The calls by name, with those that depend on what stands in the store. */
async function callsOf(store: Store): Promise<Map<string, () => Promise<void>>> {
  const { ask, tenantId } = await callersOf(store)
  const middle = await middleOf(store.db, tenantId)
  const deep = `/main/team/demo/organisation?cursor=${middle}`
  const read = (who: Asker, path: string) => async () => void (await (await ask(who, path)).text())
  const path = `/main/organisation/${organisation}`
  const save = (who: Asker) => async () => {
    const { types, values, version } = await (await ask(who, path)).json()
    const body = JSON.stringify({ types, values: { ...values, summary: `Versie ${version}` }, save: 'ready' })
    await ask(who, path, { method: 'PUT', body, headers: { 'If-Match': `"v${version}"` } })
  }
  return new Map([
    ...reads.map(({ name, who, path }) => [name, read(who, path)] as const),
    ['root: organisations, deep page', read('admin', deep)],
    ['save', save('admin')],
    ['save, editor', save('editor')],
  ])
}

/** What a call takes when nothing else gets in its way: of a busy machine the median says more about the others. */
const undisturbed = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 5)] ?? 0

/** The two stores in turn, so that whatever else the machine does meets both. */
async function compare(small: Store, large: Store): Promise<Timing[]> {
  const [one, other] = [await callsOf(small), await callsOf(large)]
  const wanted = new RegExp(given.only)
  const timings: Timing[] = []
  for (const [name, call] of one) {
    const twin = other.get(name)
    if (twin === undefined || !(wanted.test(name) || name === 'organisation')) continue
    const [times, twins]: [number[], number[]] = [[], []]
    for (let round = -WARM_UP_ROUNDS; round < Number(given.rounds); round += 1) {
      for (const [run, into] of [[call, times] as const, [twin, twins] as const]) {
        const started = performance.now()
        await run()
        if (round >= 0) into.push(performance.now() - started)
      }
    }
    timings.push({ name, small: undisturbed(times), large: undisturbed(twins) })
  }
  return timings
}

const own = given.server === undefined ? await startThrowAwayPostgres() : undefined
const server = given.server ?? own?.url ?? ''
const stores: Store[] = []
try {
  for (const organisations of [Number(given.small), Number(given.large)]) {
    const url = new URL(server)
    url.pathname = `/scale_${organisations}`
    const databaseUrl = given.keep ? url.href : await createDatabase(server, `scale_${organisations}`)
    const store = await openStore({ dataDir: '', databaseUrl, log })
    stores.push(store)
    await migrateStore(store)
    if (!given.keep) await fill(store, organisations)
  }
  const [small, large] = stores
  if (small !== undefined && large !== undefined) printComparison(await compare(small, large))
} finally {
  for (const store of stores) await store.close()
  await own?.stop()
}
