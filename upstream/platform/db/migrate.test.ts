import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../testing/test-store.ts'
import { createLog } from '../log.ts'
import { embeddedStore, pgliteOptions } from './embedded-store.ts'
import { migrateStore, NewerDatabaseError } from './migrate.ts'
import { openStore, type Store } from './store.ts'

const log = createLog('silent')
const server = process.env.TEST_DATABASE_URL
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
    const databaseUrl = await createDatabase(server, `kaartenbak_migrate_${process.pid}`)
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
  await writeMigrations('create table first (value text)', `insert into first values (immutable_unaccent('Élan'))`)
  await Promise.all(stores.map((store) => migrateStore(store, folder)))
  for (const store of stores) {
    expect((await store.db.execute(sql`select value from first`)).rows).toEqual([{ value: 'Elan' }])
  }
})

test('leaves the schema as it was when a step fails', async () => {
  const applied = ['create table first (value text)', `insert into first values (immutable_unaccent('Élan'))`]
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
