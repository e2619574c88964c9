import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceAccountEndpoints } from '#contract/access/service-account'
import { calendarSubscriptionEndpoints } from '#contract/agenda/calendar-subscription'
import { teamEndpoints } from '#contract/team/team'
import { teamInput } from '#test/contract/team-input'
import { auditKey, sealed, type TestApplication, testApplication } from '#test/upstream/application'
import { permissionLines } from '#test/upstream/permissions/all-lines'
import { createSuite, endpointOf, type Suite } from '#test/upstream/permissions/suite'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { emptyTestStore, testServer } from '#test/upstream/test-store'
import { createLink } from '../../capability/review/links.ts'
import { cycleOf } from '../../capability/review/policy.ts'
import { loadDemo } from '../../demo/load.ts'
import { findMark, setMark } from '../../kernel/call/installation-mark.ts'
import { sealAll, verifyChains } from '../../kernel/log/chain.ts'
import { createTypes } from '../../kernel/type/write.ts'
import { countRows } from '../../platform/backup/counts.ts'
import { migrateStore } from '../../platform/db/migrate.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { users } from '../../platform/db/schema/user.ts'
import { openStore, type Store } from '../../platform/db/store.ts'
import { createLog } from '../../platform/log.ts'
import { copyTables, writeCopy } from '../../platform/tenant-copy/export.ts'
import { importCopy } from '../../platform/tenant-copy/import.ts'
import { requireManifest } from '../../platform/tenant-copy/manifest.ts'
import { writeRows } from '../../platform/tenant-copy/rows.ts'
import { columnsLeftBehind, leftBehind, readSchema, rowsOfTenant, tablesIn } from '../../platform/tenant-copy/tables.ts'
import { requireChain } from './tenant-copy.ts'

const log = createLog('silent')
const marks = { find: findMark, set: setMark }
const secrets = { AUDIT_KEY: auditKey, PROVIDER_KEY: 'provider', INSTALLATION_TOKEN: 'token' }

let root: string
let source: TestApplication
let tenant: TestTenant
let suite: Suite
let folder: string
/** Its rows at that moment. */
let exported: Record<string, string>
/** By what they may do; nobody is signed in without a token. */
const tokens = new Map<string, string | undefined>([['nobody', undefined]])
let link: string
let calendar: string
let program: { id: string; secret: string }
const opened: Store[] = []

async function emptyInstallation(given?: Store): Promise<TestApplication> {
  const store = given ?? (await emptyTestStore())
  opened.push(store)
  return testApplication(store)
}

/** A copy of the tenant in a folder, as the command makes it; the last one brings the copy that is there up to date. */
async function exportTo(target: string, { isLast = false } = {}) {
  const tables = await mkdtemp(join(root, 'tables-'))
  const earlier = isLast ? await requireManifest(target) : undefined
  await copyTables({ store: source.store, now: source.clock.now }, tenant.key, tables, earlier)
  return writeCopy(tables, target, { files: source.services.files, secrets })
}

const importInto = ({ store, services, clock }: TestApplication, from = folder, given: Record<string, string> = {}) =>
  importCopy(from, {
    ...{ store, files: services.files, secrets: { ...secrets, ...given }, marks },
    addTypes: createTypes,
    check: (tx, key) => requireChain(tx, key, { key: auditKey, now: clock.now() }),
  })

async function changed(name: string, change: (path: string) => Promise<void>): Promise<string> {
  const path = join(root, name)
  await cp(folder, path, { recursive: true })
  await change(path)
  return path
}

/** All rows of a tenant by table, as text. */
const rowsIn = ({ store }: TestApplication, key: string) =>
  store.withTransaction(async (tx) => {
    await tx.execute(sql.raw(`set local time zone 'UTC'`))
    const { rows } = await tx.execute<{ id: string }>(sql`select id::text as id from tenants where key = ${key}`)
    const own = await rowsOfTenant(tx, await readSchema(tx), rows[0]?.id ?? '0')
    const found: Record<string, string> = {}
    for (const table of own.tables) {
      const path = join(root, 'rows.ndjson')
      await writeRows(tx, own.statement(table), path)
      found[table] = await readFile(path, 'utf8')
    }
    return found
  })

/** Saves another name of a team. */
async function rename({ call, db }: TestApplication, team: string, name: string) {
  const [row] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, tenant.id), eq(teams.key, team)))
  const input = { params: { team }, body: teamInput({ name }), version: `"v${row?.version}"` }
  return call(teamEndpoints.update, input, { token: tokens.get('tenant') })
}

/** JSON with its members in order, as they have none; a refusal has a reference of its own each time. */
const inOrder = (body: unknown): string =>
  JSON.stringify(body, (_, part: unknown) =>
    typeof part !== 'object' || part === null || Array.isArray(part)
      ? part
      : Object.fromEntries(
          Object.entries({ ...part, reference: undefined }).sort(([one], [other]) => (one < other ? -1 : 1)),
        ),
  )

/** The answer of every GET to each account, by a hash of its bytes. */
async function answersOf({ request }: TestApplication): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [who, token] of tokens) {
    for (const [name, line] of Object.entries(permissionLines)) {
      const endpoint = endpointOf(name)
      if (endpoint.method !== 'GET') continue
      const { url, init } = suite.requestOf(endpoint, line, token)
      const response = await request(url, init)
      const bytes = Buffer.from(await response.arrayBuffer())
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      const text = isJson ? inOrder(JSON.parse(bytes.toString())) : bytes
      found[`${name} ${who}`] = `${response.status} ${createHash('sha256').update(text).digest('hex')}`
    }
  }
  return found
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kaartenbak-tenant-'))
  source = await emptyInstallation()
  await loadDemo(source.store, { now: source.clock.now(), webPort: 3000, log })
  tenant = await createTestTenant(source)
  suite = await createSuite(source, tenant)
  for (const role of ['tenant', 'editor', 'viewer'] as const)
    tokens.set(role, await tenant.tokenFor({ role, on: tenant.on.wortel }))
  for (const [name, line] of Object.entries(permissionLines)) {
    const endpoint = endpointOf(name)
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') continue
    await (await suite.send(endpoint, line, tokens.get('tenant'))).arrayBuffer()
  }
  const administrator = await tenant.addUser([{ role: 'tenant', on: tenant.on.wortel }])
  const token = await tenant.sessionOf(administrator)
  const agenda = { params: { type: 'organisation' as const, key: 'bibliotheek' } }
  calendar = (await source.call(calendarSubscriptionEndpoints.renew, agenda, { token })).data.token
  const params = { team: 'noord' }
  const body = { name: 'Koppeling', purpose: 'Haalt op', owner: administrator.id, level: 'edit' as const }
  const made = await source.call(
    serviceAccountEndpoints.create,
    { params, body: { ...body, projects: [], endsOn: '', networks: '' }, idempotencyKey: crypto.randomUUID() },
    { token },
  )
  program = {
    id: made.data.id,
    secret: (
      await source.call(serviceAccountEndpoints.addSecret, { params: { ...params, account: made.data.id } }, { token })
    ).data.secret,
  }
  const [organisation] = await source.db.select().from(items).where(eq(items.id, tenant.items.bibliotheek.id))
  if (organisation === undefined) throw new Error('the library is there')
  const now = source.clock.now()
  const until = new Date(now.getTime() + 86_400_000)
  const editor = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
  const cycle = { organisation, userId: editor.id, cycle: cycleOf(organisation), expiresAt: until, now }
  link = `/main/confirm/bibliotheek/${editor.id}/${await source.store.withTransaction((tx) => createLink(tx, cycle))}`
  await sealAll(source.store, auditKey)
  folder = join(root, 'copy')
  await exportTo(folder)
  exported = await rowsIn(source, tenant.key)
})
afterAll(async () => {
  for (const store of opened) await store.close()
  await rm(root, { recursive: true, force: true })
})

describe('a tenant in another installation', () => {
  let target: TestApplication
  beforeAll(async () => {
    target = await emptyInstallation()
    await importInto(target)
    // What each installation loads by itself.
    for (const table of ['regions', 'product_names', 'postal_addresses', 'postal_places', 'school_holidays']) {
      const { rows } = await source.db.execute<{ all: string }>(
        sql`select coalesce(json_agg(t), '[]')::text as all from ${sql.identifier(table)} t`,
      )
      await target.db.execute(sql`insert into ${sql.identifier(table)} overriding system value
        select * from json_populate_recordset(null::${sql.identifier(table)}, ${rows[0]?.all}::json)`)
    }
  })

  it('has every row that it had, and nothing is there of another tenant', async () => {
    expect(await rowsIn(target, tenant.key)).toEqual(exported)
    const schema = await readSchema(target.db)
    const astray: string[] = []
    for (const [table, columns] of schema.tables) {
      if (!columns.some(({ name }) => name === 'tenant_id')) continue
      const { rows } = await target.db.execute(
        sql`select 1 from ${sql.identifier(table)} where tenant_id <> ${tenant.id} limit 1`,
      )
      if (rows.length > 0) astray.push(table)
    }
    expect(astray).toEqual([])
    expect(await target.db.$count(users, sql`email like '%@demo%'`)).toBe(0)
    const counts = await countRows(target.db)
    const filled = Object.values(counts).filter((count) => count > 0)
    // With few tables filled it would say nothing.
    expect(filled.length).toBeGreaterThan(50)
    expect(counts.tenants).toBe(1)
  })

  it('answers every request as before, to each account', async () => {
    const [before, after] = [await answersOf(source), await answersOf(target)]
    const again = await answersOf(source)
    // What is made anew each time says nothing.
    const steady = Object.keys(before).filter((name) => before[name] === again[name])
    expect(steady.length).toBeGreaterThan(Object.keys(before).length * 0.9)
    expect(steady.filter((name) => before[name] !== after[name])).toEqual([])
    expect(steady.filter((name) => before[name]?.startsWith('200')).length).toBeGreaterThan(200)
  })

  it('goes on with its links, subscriptions and programs', async () => {
    const client = { 'X-Client-Address': sealed('2001:db8::1') ?? '' }
    expect((await target.request(link, { headers: client })).status).toBe(200)
    const events = await target.call(calendarSubscriptionEndpoints.open, { params: { token: calendar } })
    expect(events.data).toEqual(
      (await source.call(calendarSubscriptionEndpoints.open, { params: { token: calendar } })).data,
    )
    const form = { grant_type: 'client_credentials', client_id: program.id, client_secret: program.secret }
    const answer = await target.request(`/open/oauth/${tenant.key}/token`, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { ...client, 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(200)
  })

  it('is changed there with the next number of everything, and its log goes on', async () => {
    const { rows } = await source.db.execute<{ last: number }>(sql`select max(id)::int as last from audit_events`)
    await rename(target, 'zuid', 'Zuid later')
    await sealAll(target.store, auditKey)
    const [chain] = await verifyChains(target.db, { key: auditKey, now: target.clock.now() })
    expect(chain).toMatchObject({ tenant: tenant.key, broken: null, waiting: 0 })
    expect(chain?.links).toBeGreaterThan(10)
    const { rows: now } = await target.db.execute<{ last: number }>(sql`select max(id)::int as last from audit_events`)
    expect(now[0]?.last).toBeGreaterThan(rows[0]?.last ?? 0)
    const { rows: rules } = await target.db.execute<{ off: number; late: number }>(sql`select
      (select count(*)::int from pg_trigger where tgenabled <> 'O') as off,
      (select count(*)::int from pg_constraint where condeferrable) as late`)
    expect(rules).toEqual([{ off: 0, late: 0 }])
  })

  it('is refused a second time by its name, and nothing changes', async () => {
    const before = await countRows(target.db)
    await expect(importInto(target)).rejects.toThrow(`already: tenants ${tenant.key}, sites`)
    expect(await countRows(target.db)).toEqual(before)
  })
})

it.skipIf(testServer() === undefined)('goes from a server into an embedded store', async () => {
  const store = await openStore({ dataDir: join(root, 'embedded'), log })
  await migrateStore(store)
  const target = await emptyInstallation(store)
  await importInto(target)
  expect(await rowsIn(target, tenant.key)).toEqual(exported)
})

describe('an import that is refused', () => {
  let target: TestApplication
  beforeAll(async () => {
    target = await emptyInstallation()
  })
  const manifestOf = async (path: string, change: (text: string) => string) =>
    writeFile(join(path, 'tenant.json'), change(await readFile(join(path, 'tenant.json'), 'utf8')))

  it.each<[string, (path: string) => Promise<void>, string]>([
    [
      'a changed row',
      async (path) => {
        const teams = join(path, 'tables/teams.ndjson')
        await writeFile(teams, (await readFile(teams, 'utf8')).replace('Team noord', 'Team nooit'))
      },
      'tables/teams.ndjson was changed',
    ],
    ['a missing file', (path) => rm(join(path, 'tables/items.ndjson')), 'tables/items.ndjson is missing'],
    ['no manifest', (path) => rm(join(path, 'tenant.json')), 'has no tenant.json'],
    [
      'another schema',
      (path) => manifestOf(path, (text) => text.replace(/"schema": "[^"]+"/, '"schema": "0001_first"')),
      'of the schema 0001_first',
    ],
  ])('for %s says so', async (name, change, message) => {
    const path = await changed(name, change)
    await expect(importInto(target, path)).rejects.toThrow(message)
    expect((await countRows(target.db)).tenants).toBe(0)
  })

  it('for another key of the action log names the variable', () =>
    expect(importInto(target, folder, { AUDIT_KEY: 'another' })).rejects.toThrow('AUDIT_KEY'))

  it('at the end leaves no row and no bytes, and begins anew', async () => {
    const before = await countRows(target.db)
    const { store, services } = target
    const isCut = async () => {
      throw new Error('cut off')
    }
    await expect(
      importCopy(folder, { store, files: services.files, secrets, marks, addTypes: createTypes, check: isCut }),
    ).rejects.toThrow('cut off')
    const full = { ...services.files, keep: () => Promise.reject(new Error('the disk is full')) }
    await expect(
      importCopy(folder, { store, files: full, secrets, marks, addTypes: createTypes, check: async () => undefined }),
    ).rejects.toThrow('the disk is full')
    expect(await countRows(store.db)).toEqual(before)
    await importInto(target)
    expect((await countRows(store.db)).tenants).toBe(1)
  })

  it('for rows of another tenant with the same numbers names them', async () => {
    const other = await emptyInstallation()
    await createTestTenant(other)
    const before = await countRows(other.db)
    await expect(importInto(other)).rejects.toThrow(
      /This installation has a row of the copy already: \w+: Key \(\w+\)=/,
    )
    expect(await countRows(other.db)).toEqual(before)
  })
})

describe('a folder', () => {
  it('is brought up to date by another export, which keeps the bytes that are whole', async () => {
    const again = await changed('again', async (path) => {
      await rm(join(path, 'tenant.json'))
      await writeFile(join(path, 'files/left.part'), 'half')
    })
    await rename(source, 'haven', 'Haven later')
    const report = await exportTo(again)
    expect(report).toMatchObject({ tenant: tenant.key, withoutBytes: 0 })
    expect(report.files).toBeGreaterThan(0)
    expect(await readFile(join(again, 'tables/teams.ndjson'), 'utf8')).toContain('Haven later')
    expect(await readdir(join(again, 'files'))).not.toContain('left.part')
    const target = await emptyInstallation()
    await importInto(target, again)
    expect(await rowsIn(target, tenant.key)).toEqual(await rowsIn(source, tenant.key))
  })

  it('is of one moment while people go on saving, each save wholly in it or wholly out', async () => {
    const beside = join(root, 'beside')
    let isDone = false
    let saves = 0
    const saving = (async () => {
      for (; !isDone || saves < 3; saves += 1) await rename(source, 'wortel', `Wortel ${saves}`)
    })()
    await exportTo(beside)
    isDone = true
    await saving
    type Row = Record<string, unknown>
    const rowsOf = async (table: string): Promise<Row[]> =>
      (await readFile(join(beside, `tables/${table}.ndjson`), 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    const team = (await rowsOf('teams')).find(({ key }) => key === 'wortel')
    const kept = (await rowsOf('versions')).filter((row) => row.subject_type === 'team' && row.subject_id === team?.id)
    expect(Math.max(...kept.map(({ number }) => Number(number)))).toBe(team?.version)
  })

  it('with something else in it is refused', async () => {
    const other = await mkdtemp(join(root, 'other-'))
    await writeFile(join(other, 'notes.txt'), 'mine')
    await expect(exportTo(other)).rejects.toThrow('something else in it (notes.txt)')
  })
})

describe('a last copy', () => {
  let base: string
  let last: string
  beforeAll(async () => {
    base = await mkdtemp(join(root, 'base-'))
    await exportTo(base)
    last = await changed('last', async (path) => {
      await rm(path, { recursive: true })
      await cp(base, path, { recursive: true })
    })
    await rename(source, 'zuid', 'Zuid verhuist')
    await source.db.execute(sql`delete from item_search where item_id = ${tenant.items.bibliotheek.id}`)
    await source.db.execute(sql`delete from search_words where tenant_id = ${tenant.id}`)
    await source.db.execute(sql`insert into user_states (user_id, site_id, key, value, updated_at)
      select s.user_id, s.site_id, 'later', '1', now() from sessions s join sites t on t.id = s.site_id
        where t.tenant_id = ${tenant.id} limit 1`)
    await exportTo(last, { isLast: true })
  })

  it('has what came, changed and went, and brings what came from the first one up to date', async () => {
    const manifest = await requireManifest(last)
    expect(manifest.changed).toContain('teams')
    expect(manifest.changed).not.toContain('role_assignments')
    const target = await emptyInstallation()
    await importInto(target, base)
    await importInto(target, last)
    expect(await rowsIn(target, tenant.key)).toEqual(await rowsIn(source, tenant.key))
    await rename(source, 'zuid', 'Zuid is verhuisd')
    await exportTo(last, { isLast: true })
    await importInto(target, last)
    expect(await rowsIn(target, tenant.key)).toEqual(await rowsIn(source, tenant.key))
  })

  it('goes into an empty installation too', async () => {
    const target = await emptyInstallation()
    await importInto(target, last)
    expect(await rowsIn(target, tenant.key)).toEqual(await rowsIn(source, tenant.key))
  })

  it('is refused where somebody used the tenant since, and after another copy', async () => {
    const target = await emptyInstallation()
    await importInto(target, base)
    await rename(target, 'zuid', 'Zuid hier')
    await expect(importInto(target, last)).rejects.toThrow('was used here since it came (')
    const another = await emptyInstallation()
    await importInto(another)
    await expect(importInto(another, last)).rejects.toThrow(`already: tenants ${tenant.key}`)
  })

  it('is not made of another database than the first one', async () => {
    const { store, clock } = await emptyInstallation()
    await importInto(await testApplication(store), base)
    const tables = await mkdtemp(join(root, 'tables-'))
    const earlier = await requireManifest(base)
    await expect(copyTables({ store, now: clock.now }, tenant.key, tables, earlier)).rejects.toThrow('another database')
  })
})

describe('the lists of what goes along', () => {
  it('have every table of the schema, once, and every column that is left behind', async () => {
    const schema = await readSchema(source.db)
    const { along, unknown } = tablesIn(schema)
    expect(unknown).toEqual([])
    expect(Object.keys(leftBehind).filter((table) => !schema.tables.has(table) || along.includes(table))).toEqual([])
    const columns = [...schema.tables].flatMap(([table, all]) => all.map(({ name }) => `${table}.${name}`))
    expect(columns).toEqual(expect.arrayContaining(Object.keys(columnsLeftBehind)))
  })

  it('miss a table that is in none', () =>
    expect(tablesIn({ tables: new Map([['newborn', []]]), references: [] }).unknown).toEqual(['newborn']))
})
