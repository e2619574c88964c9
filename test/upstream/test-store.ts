import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { embeddedStore, pgliteOptions } from '#upstream/platform/db/embedded-store'
import { migrateStore, migrationsFolder } from '#upstream/platform/db/migrate'
import { openStore, type Store } from '#upstream/platform/db/store'
import { createLog } from '#upstream/platform/log'

const cache = join(import.meta.dirname, '../../node_modules/.cache/kaartenbak')
const silent = createLog('silent')
let opened: Promise<Store> | undefined

/**
 * The migrated store of this test file, which no other file sees: a database of its own on the server of
 * `TEST_DATABASE_URL`, copied from a migrated template, or PGlite in memory. `test-store-setup.ts` takes it away after the
 * file's last test.
 */
export function testStore(): Promise<Store> {
  opened ??= open()
  return opened
}

/** Closes the store of this test file, where it opened one, and removes its database. */
export async function removeTestStore(): Promise<void> {
  const store = await opened
  opened = undefined
  await store?.close()
  await removeDatabases()
}

/** Another migrated store, empty, for what must not meet what the file's own one holds. Who asks for it closes it. */
export const emptyTestStore = (): Promise<Store> => open()

function open(): Promise<Store> {
  const server = testServer()
  return server === undefined ? openInMemory() : openOnServer(server)
}

/** The PostgreSQL server that tests use; none where they run on PGlite. */
export const testServer = (): string | undefined =>
  process.env.TEST_STORE === 'pglite' ? undefined : process.env.TEST_DATABASE_URL || undefined

async function openOnServer(server: string): Promise<Store> {
  return openStore({ dataDir: '', databaseUrl: await createMigratedDatabase(server), poolSize: 4, log: silent })
}

const created: { server: string; name: string }[] = []

/** Makes an empty database and answers its URL. It goes with the store of the test file. */
export const createDatabase = (server: string): Promise<string> => create(server, 'template0')

/** Makes a database with the schema of now, and nothing in it, and answers its URL. It goes with the store of the test file. */
export function createMigratedDatabase(server: string): Promise<string> {
  const template = process.env.TEST_DATABASE_TEMPLATE
  if (!template) throw new Error('no template: the set-up of Vitest makes it, in test-server.ts')
  return create(server, template)
}

async function create(server: string, template: string): Promise<string> {
  const name = `kaartenbak_test_${randomBytes(6).toString('hex')}`
  created.push({ server, name })
  await createNamedDatabase(server, name, template)
  return urlOf(server, name)
}

/** Makes a database of this name, which stays until it is dropped. */
export async function createNamedDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  // Files are copied in half the time that it takes to log each page of them.
  const copy = `create database ${sqlName(name)} template ${sqlName(template)} strategy file_copy`
  await onServer(server, (client) => client.query(copy))
  return urlOf(server, name)
}

/** Drops a database, even while others are connected to it. */
export const dropDatabase = (server: string, name: string): Promise<unknown> =>
  onServer(server, (client) => client.query(`drop database if exists ${sqlName(name)} with (force)`))

/** Makes an empty database in place of one of the same name, which stays. */
export async function replaceDatabase(server: string, name: string): Promise<string> {
  await dropDatabase(server, name)
  return createNamedDatabase(server, name)
}

/** The names of the databases on a server. */
export const databasesOf = (server: string): Promise<string[]> =>
  onServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    return rows.map(({ datname }) => datname)
  })

async function removeDatabases(): Promise<void> {
  for (const { server, name } of created.splice(0)) await dropDatabase(server, name)
}

const sqlName = (name: string) => pg.escapeIdentifier(name)

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function onServer<Result>(server: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creating a database takes seconds and loading a migrated one a fraction of one: the first run keeps a copy. */
async function openInMemory(): Promise<Store> {
  const template = join(cache, `test-store-${await fingerprint()}.tar`)
  if (existsSync(template)) {
    const loadDataDir = new Blob([await readFile(template)])
    return embeddedStore(await PGlite.create({ ...pgliteOptions, loadDataDir }), inMemory)
  }
  const pglite = await PGlite.create(pgliteOptions)
  const store = embeddedStore(pglite, inMemory)
  await migrateStore(store)
  const copy = await pglite.dumpDataDir('none')
  await mkdir(cache, { recursive: true })
  // Another worker may write the same file: each renames its own, whole one.
  await writeFile(`${template}.${process.pid}`, Buffer.from(await copy.arrayBuffer()))
  await rename(`${template}.${process.pid}`, template)
  return store
}

const inMemory = { log: silent, durability: 'process-crash' } as const

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of [
    '../../upstream/platform/db/migrate.ts',
    '../../upstream/platform/db/embedded-store.ts',
    '../../node_modules/@electric-sql/pglite/package.json',
  ]) {
    hash.update(await readFile(join(import.meta.dirname, file)))
  }
  if (existsSync(migrationsFolder)) {
    for (const file of (await readdir(migrationsFolder, { recursive: true })).sort()) {
      if (file.endsWith('.sql')) hash.update(file).update(await readFile(join(migrationsFolder, file)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
