import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDatabase, testServer } from '#test/upstream/test-store'
import { createLog } from '../log.ts'
import { embeddedStore, pgliteOptions } from './embedded-store.ts'
import { migratePatiently, migrateStore, NewerDatabaseError, OlderDatabaseError, requireServable } from './migrate.ts'
import { openStore, type Store } from './store.ts'

const log = createLog('silent')
const server = testServer()
let folder: string
let stores: Store[]

async function writeMigrations(...statements: string[]) {
  const entries = statements.map((_, idx) => ({ idx, version: '7', when: idx + 1, tag: `m${idx}`, breakpoints: true }))
  await mkdir(join(folder, 'meta'), { recursive: true })
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const [idx, statement] of statements.entries()) await writeFile(join(folder, `m${idx}.sql`), statement)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaartenbak-migrations-'))
  if (server) {
    const databaseUrl = await createDatabase(server)
    stores = [await openStore({ dataDir: '', databaseUrl, log }), await openStore({ dataDir: '', databaseUrl, log })]
  } else {
    const pglite = await PGlite.create(pgliteOptions)
    stores = [embeddedStore(pglite, { log, durability: 'process-crash' })]
  }
})
afterAll(async () => {
  for (const store of stores) await store.close()
  await rm(folder, { recursive: true, force: true })
})

test('migrates once when several processes start at the same time, step by step', async () => {
  await writeMigrations('create table first (value text)')
  await Promise.all(stores.map((store) => migrateStore(store, folder)))
  await writeMigrations(
    'create table first (value text)',
    `insert into first values ('Élan'); create table second (value text)`,
  )
  await Promise.all(stores.map((store) => migrateStore(store, folder)))
  for (const store of stores) {
    expect((await store.db.execute(sql`select value from first`)).rows).toEqual([{ value: 'Élan' }])
    expect((await store.db.execute(sql`select value from second`)).rows).toEqual([])
  }
})

test('leaves the schema as it was when a step fails', async () => {
  const applied = [
    'create table first (value text)',
    `insert into first values ('Élan'); create table second (value text)`,
  ]
  await writeMigrations(...applied, 'create table third (value text)', 'no sql at all')
  for (const store of stores) {
    await expect(migrateStore(store, folder)).rejects.toThrow()
    expect((await store.db.execute(sql`select to_regclass('third') as found`)).rows).toEqual([{ found: null }])
  }
})

test('refuses a database of a newer version', async () => {
  await writeMigrations('create table first (value text)')
  for (const store of stores) await expect(migrateStore(store, folder)).rejects.toThrow(NewerDatabaseError)
})

test('a process serves no database that lacks a migration, and one with more when those only add', async () => {
  const adding = [
    'create table first (value text)',
    'create table second (value text)',
    'create table third (value text)',
  ]
  const [store] = stores
  if (store === undefined) throw new Error('no store')
  const migrated = adding.slice(0, 2)
  await writeMigrations(...migrated, 'create table fourth (value text)')
  await expect(requireServable(store, folder)).rejects.toThrow(OlderDatabaseError)
  await expect(requireServable(store, folder)).rejects.toThrow('lacks 1 migrations')
  expect(await migrateStore(store, folder)).toBe(1)
  await requireServable(store, folder)
  await writeMigrations(...migrated)
  await requireServable(store, folder)
  await writeMigrations(
    ...migrated,
    'create table fourth (value text)',
    '-- contract: nobody reads it\ndrop table fourth',
  )
  await migrateStore(store, folder)
  await writeMigrations(...migrated, 'create table fourth (value text)')
  await expect(requireServable(store, folder)).rejects.toThrow(NewerDatabaseError)
})

test.skipIf(!server)('a migration gives way to who uses its table, and comes again', async () => {
  const [store, other] = stores
  if (store === undefined || other === undefined) throw new Error('no two stores')
  const { promise: done, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: holds } = Promise.withResolvers<void>()
  const using = other.withTransaction(async (tx) => {
    await tx.execute(sql`select * from first`)
    holds()
    await done
  })
  await held
  const statements = ['create table first (value text)', 'select 1', 'select 1', 'select 1']
  await writeMigrations(...statements, 'alter table first add column more text')
  const hurried = { pause: 0, lockTimeout: 20 }
  await expect(migratePatiently(store, folder, hurried)).rejects.toThrow('A table was in use the whole time')
  const migrated = migratePatiently(store, folder, { pause: 20, lockTimeout: 500 })
  release()
  await using
  expect(await migrated).toBe(1)
})

const wide = Array.from({ length: 4 }, () => 'select 1')
const built = ['create table first (value text)', ...wide, 'create index concurrently first_value on first (value)']

test('an index is built with the rest where nobody writes: in an embedded store, and in a new one', async () => {
  const fresh = server
    ? await openStore({
        dataDir: '',
        databaseUrl: await createDatabase(server),
        log,
      })
    : embeddedStore(await PGlite.create(pgliteOptions), { log, durability: 'process-crash' })
  try {
    await writeMigrations(...built)
    expect(await migrateStore(fresh, folder)).toBe(built.length)
    expect(await isValid(fresh)).toBe(true)
  } finally {
    await fresh.close()
  }
})

const isValid = async ({ db }: Store, name = 'first_value') => {
  const { rows } = await db.execute<{ valid: boolean }>(
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`,
  )
  return rows[0]?.valid
}

describe.skipIf(!server)('an index on a server that is in use', () => {
  let used: Store
  let other: Store
  beforeEach(async () => {
    const databaseUrl = await createDatabase(server ?? '')
    used = await openStore({ dataDir: '', databaseUrl, log })
    other = await openStore({ dataDir: '', databaseUrl, log })
    await writeMigrations(...built.slice(0, -1))
    await migrateStore(used, folder)
    return async () => {
      await used.close()
      await other.close()
    }
  })

  test('is built while others write, once by several that migrate', async () => {
    const { promise: done, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begins } = Promise.withResolvers<void>()
    // Who has written and not yet committed keeps the build waiting, and nobody else.
    const writing = other.withTransaction(async (tx) => {
      await tx.execute(sql`insert into first values ('under way')`)
      begins()
      await done
    })
    await begun
    await writeMigrations(...built)
    const migrating = Promise.all([migrateStore(used, folder), migrateStore(other, folder)])
    await vi.waitFor(async () => expect(await isValid(used)).toBe(false), { timeout: 10_000, interval: 20 })
    await other.db.execute(sql`insert into first values ('meanwhile')`)
    release()
    await writing
    expect((await migrating).sort()).toEqual([0, 1])
    expect(await isValid(used)).toBe(true)
  })

  test('that was cut off is built anew', async () => {
    await used.db.execute(sql`insert into first values ('twice'), ('twice')`)
    const unique = built.with(-1, 'create unique index concurrently first_value on first (value)')
    await writeMigrations(...unique)
    await expect(migrateStore(used, folder)).rejects.toThrow()
    expect(await isValid(used)).toBe(false)
    await used.db.execute(sql`delete from first`)
    expect(await migrateStore(used, folder)).toBe(1)
    expect(await isValid(used)).toBe(true)
  })
})
