import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { findUserByEmail, startSession } from '../capability/session/sign-in.ts'
import { createApplication } from '../compose/app.ts'
import { loadDemo } from '../demo/load.ts'
import { migrateStore } from '../platform/db/migrate.ts'
import { items, versions } from '../platform/db/schema/item.ts'
import { sites } from '../platform/db/schema/tenant.ts'
import { openStore, type Store } from '../platform/db/store.ts'
import { createFileStore } from '../platform/files/file-store.ts'
import { createLog } from '../platform/log.ts'
import { noOutside } from '../platform/outside/outside.ts'

// Opens the history of something with five versions and of something with five thousand, by turns, on the embedded store:
// `node upstream/load/history.bench.ts`. The second must take at most 1.5 times the first.

const now = () => new Date()
const rounds = 100
const sizes = { 'bibliotheek-westerkoog': 5, 'bibliotheek-de-vuurtoren': 5_000 } as const

async function fill(store: Store, key: string, amount: number): Promise<void> {
  const [item] = await store.db
    .select()
    .from(items)
    .where(and(eq(items.kind, 'organisation'), eq(items.key, key)))
  if (item === undefined) throw new Error(`no ${key}`)
  const common = { tenantId: item.tenantId, subjectType: 'organisation' as const, subjectId: item.id }
  await store.withTransaction(async (tx) => {
    for (let from = item.version; from < amount; from += 1_000) {
      const numbers = Array.from({ length: Math.min(1_000, amount - from) }, (_, index) => from + index + 1)
      await tx
        .insert(versions)
        .values(numbers.map((number) => ({ ...common, number, values: { name: key }, authorName: 'Bench', at: now() })))
    }
  })
  await store.db.execute('analyze versions')
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-history-'))
const store = await openStore({ dataDir, log: createLog('warn') })
try {
  await migrateStore(store)
  await loadDemo(store, { now: now(), webPort: 3000, log: createLog('warn') })
  for (const [key, amount] of Object.entries(sizes)) await fill(store, key, amount)
  const jobs = { enqueue: async () => null }
  const app = createApplication({
    ...{ store, dataDir, jobs, now, log: createLog('silent'), outside: noOutside },
    files: createFileStore(join(dataDir, 'files')),
    installationToken: 'none-of-the-bench-0123456789',
    auditKey: 'none-of-the-bench-0123456789',
  })
  const user = await findUserByEmail(store.db, 'beheer@demo.example')
  const [site] = await store.db.select().from(sites).where(eq(sites.id, 'demo'))
  if (user === undefined || site === undefined) throw new Error('the demo has no administrator')
  const { token } = await store.withTransaction((tx) => startSession(tx, user, site, now()))
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const key of Object.keys(sizes)) {
      const started = performance.now()
      const response = await app.request(`/main/history/organisation/${key}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      await response.text()
      if (!response.ok) throw new Error(`${key}: ${response.status}`)
      times.set(key, [...(times.get(key) ?? []), performance.now() - started])
    }
  }
  const [few = 0, many = 0] = [...times.values()].map(median)
  console.log(`5 versions: ${few.toFixed(1)} ms; 5,000: ${many.toFixed(1)} ms; ratio ${(many / few).toFixed(2)}`)
} finally {
  await store.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
