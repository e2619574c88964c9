import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { findUserByEmail, startSession } from '../access/sign-in.ts'
import { createApplication } from '../app.ts'
import { migrateStore } from '../db/migrate.ts'
import { items } from '../db/schema/item.ts'
import { roleAssignments, roles } from '../db/schema/role.ts'
import { sites } from '../db/schema/tenant.ts'
import { users } from '../db/schema/user.ts'
import { openStore, type Store } from '../db/store.ts'
import { loadDemo } from '../demo/load.ts'
import { createFileStore } from '../files/file-store.ts'
import { createLog } from '../log.ts'
import { noOutside } from '../outside/outside.ts'
import { startThrowAwayPostgres } from '../testing/postgres.ts'
import { createDatabase } from '../testing/test-store.ts'
import { generateBatch } from './generate.ts'

// Compares the calls of the product at two sizes on PostgreSQL, by hand: `node upstream/load/scale.bench.ts`.
// `--server <url>` takes a running server; `--keep` uses the two databases that an earlier run left there.

const { values: given } = parseArgs({
  options: {
    server: { type: 'string' },
    keep: { type: 'boolean', default: false },
    large: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
  },
})
const now = () => new Date()
const log = createLog('warn')
const batchSize = 5_000
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

async function fill(store: Store, organisations: number): Promise<void> {
  await migrateStore(store)
  await loadDemo(store, { now: now(), webPort: 3000, log })
  const started = performance.now()
  const counts = { organisation: organisations, product: organisations * 3, agenda: organisations * 2 } as const
  for (const kind of ['organisation', 'product', 'agenda'] as const) {
    for (let from = 0; from < counts[kind]; from += batchSize) {
      const to = Math.min(counts[kind], from + batchSize)
      const isLast = kind === 'agenda' && to === counts[kind]
      const batch = { tenant: 'demo', kind, from, to, organisations, isLast }
      await store.withTransaction((tx) => generateBatch(tx, batch, now()))
    }
    console.log(`${organisations} organisations: ${kind} ready after ${seconds(started)} s`)
  }
}

/** The store's own calls, as a team administrator on the root and as an editor of one organisation. */
async function callsOf(store: Store) {
  const jobs = { enqueue: async () => null, work: async () => {}, schedule: async () => {}, stop: async () => {} }
  const quiet = createLog('silent')
  const app = createApplication({
    store,
    jobs,
    log: quiet,
    now,
    outside: noOutside,
    files: createFileStore(join(tmpdir(), 'kaartenbak-bench-files')),
    installationToken: 'none-of-the-bench-0123456789',
  })
  const { db } = store
  const [site] = await db.select().from(sites).where(eq(sites.id, 'demo'))
  const [anySite] = site === undefined ? await db.select().from(sites).orderBy(sites.tenantId).limit(1) : [site]
  const organisation = 'belasting-organisatie-500'
  const [item] = await db.select().from(items).where(eq(items.key, organisation))
  const admin = await findUserByEmail(db, 'beheer@demo.example')
  const [role] = await db.select().from(roles).where(eq(roles.key, 'editor')).orderBy(roles.tenantId)
  if (anySite === undefined || item === undefined || admin === undefined || role === undefined)
    throw new Error('the store was not filled')
  const editor = await store.withTransaction(async (tx) => {
    const email = 'bench@demo.example'
    await tx.insert(users).values({ email, homeSiteId: anySite.id, createdAt: now() }).onConflictDoNothing()
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (user === undefined) throw new Error('no editor')
    const assignment = { tenantId: item.tenantId, userId: user.id, roleId: role.id, partyId: item.id }
    await tx
      .insert(roleAssignments)
      .values({ ...assignment, partyType: 'organisation', status: 'active', createdAt: now(), updatedAt: now() })
      .onConflictDoNothing()
    return user
  })
  const tokens = await store.withTransaction(async (tx) => ({
    admin: (await startSession(tx, admin, anySite, now())).token,
    editor: (await startSession(tx, editor, anySite, now())).token,
  }))

  async function request(who: keyof typeof tokens, path: string, init: RequestInit = {}) {
    const headers = { Authorization: `Bearer ${tokens[who]}`, 'Content-Type': 'application/json', ...init.headers }
    const response = await app.request(`/main${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }

  const [{ rows }, read] = await Promise.all([
    db.execute<{ title: string; id: string }>(sql`
      select title, id from items where tenant_id = ${item.tenantId} and kind = 'organisation'
      order by title collate "und-x-icu", id offset (
        select count(*) / 2 from items where tenant_id = ${item.tenantId} and kind = 'organisation') limit 1`),
    request('admin', `/organisation/${organisation}`),
  ])
  const middle = Buffer.from(JSON.stringify([rows[0]?.title, Number(rows[0]?.id)])).toString('base64url')
  const { types, values }: { types: string[]; values: Record<string, unknown> } = await read.json()
  const save = async (who: keyof typeof tokens) => {
    const current = await request(who, `/organisation/${organisation}`)
    const { version }: { version: number } = await current.json()
    const body = JSON.stringify({ types, values: { ...values, summary: `Versie ${version}` }, save: 'ready' })
    await request(who, `/organisation/${organisation}`, {
      method: 'PUT',
      body,
      headers: { 'If-Match': `"v${version}"` },
    })
  }
  const get = (who: keyof typeof tokens, path: string) => async () => {
    await (await request(who, path)).text()
  }
  const both = (name: string, path: string) =>
    (['admin', 'editor'] as const).map((who) => [`${name}, ${who}`, get(who, path)] as const)
  const calls: (readonly [string, () => Promise<void>])[] = [
    ...both('organisation', `/organisation/${organisation}`),
    ...both('menu', `/organisation/${organisation}/menu`),
    ...both('products', `/organisation/${organisation}/product`),
    ...both('audit log', `/organisation/${organisation}/auditlog`),
    ['team', get('admin', '/team/demo')],
    ['small team', get('admin', '/team/belasting-7')],
    ['sub-teams', get('admin', '/team/demo/team')],
    ['organisations of the root', get('admin', '/team/demo/organisation')],
    ['organisations, deep page', get('admin', `/team/demo/organisation?cursor=${middle}`)],
    ['organisations of a small team', get('admin', '/team/belasting-7/organisation')],
    ['products of the root', get('admin', '/team/demo/product')],
    ['tasks and user', get('admin', '/session/update')],
    ...both('search, common word', '/search?q=bibliotheek'),
    ...both('search, in every text', '/search?q=gegenereerde'),
    ...both('search, two words', '/search?q=buurthuis%20linde'),
    ...both('search, rare word', '/search?q=500'),
    ...both('search, typing error', '/search?q=biblotheek'),
    ...both('search, part of a word', '/search?q=theek'),
    ...both('search, two letters', '/search?q=de'),
    ...both('search, nothing', '/search?q=xqzvw'),
    ['save, admin', () => save('admin')],
    ['save, editor', () => save('editor')],
  ]
  return new Map(calls)
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** The two stores in turn, so that whatever else the machine does meets both. */
async function compare(small: Store, large: Store): Promise<void> {
  const [one, other] = [await callsOf(small), await callsOf(large)]
  const rounds = Number(given.rounds)
  const results = new Map<string, { small: number; large: number }>()
  for (const [name, call] of one) {
    const twin = other.get(name)
    if (twin === undefined) continue
    const [times, twins]: [number[], number[]] = [[], []]
    for (let round = -5; round < rounds; round += 1) {
      for (const [run, into] of [[call, times] as const, [twin, twins] as const]) {
        const started = performance.now()
        await run()
        if (round >= 0) into.push(performance.now() - started)
      }
    }
    results.set(name, { small: median(times), large: median(twins) })
  }
  const base = results.get('organisation, admin')?.large ?? 1
  const table = [...results].map(([name, { small: few, large: many }]) => ({
    call: name,
    'small (ms)': Number(few.toFixed(1)),
    'large (ms)': Number(many.toFixed(1)),
    ratio: Number((many / few).toFixed(2)),
    'x one read': Number((many / base).toFixed(2)),
  }))
  console.table(table)
}

const own = given.server === undefined ? await startThrowAwayPostgres() : undefined
const server = given.server ?? own?.url ?? ''
const stores: Store[] = []
for (const organisations of [1000, Number(given.large)]) {
  const url = new URL(server)
  url.pathname = `/scale_${organisations}`
  const databaseUrl = given.keep ? url.href : await createDatabase(server, `scale_${organisations}`)
  const store = await openStore({ dataDir: '', databaseUrl, log })
  stores.push(store)
  if (!given.keep) await fill(store, organisations)
}
const [small, large] = stores
if (small !== undefined && large !== undefined) await compare(small, large)
for (const store of stores) await store.close()
await own?.stop()
