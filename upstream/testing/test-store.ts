import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { embeddedStore, pgliteOptions } from '../platform/db/embedded-store.ts'
import { migrateStore, migrationsFolder } from '../platform/db/migrate.ts'
import { openStore, type Store } from '../platform/db/store.ts'
import { createLog } from '../platform/log.ts'

const cache = join(import.meta.dirname, '../../node_modules/.cache/kaartenbak')
const silent = createLog('silent')
let opened: Promise<Store> | undefined

/**
 * The migrated store of this Vitest worker: PGlite in memory, or a database of its own on the server of
 * `TEST_DATABASE_URL`. All test files of the worker share it, so each test makes a tenant of its own.
 */
export function testStore(): Promise<Store> {
  opened ??= open(`kaartenbak_test_${process.pid}`)
  return opened
}

/** Another one, for what can't share a store, such as content that belongs to no tenant. Who asks for it closes it. */
export const ownTestStore = (): Promise<Store> => open(`kaartenbak_test_own_${process.pid}`)

function open(name: string): Promise<Store> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server, name) : openInMemory()
}

async function openOnServer(server: string, name: string): Promise<Store> {
  const store = await openStore({ dataDir: '', databaseUrl: await createDatabase(server, name), log: silent })
  await migrateStore(store)
  return store
}

/** Makes an empty database, in place of one of the same name, and answers its URL. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
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
    '../platform/db/migrate.ts',
    '../platform/db/embedded-store.ts',
    '../../node_modules/@electric-sql/pglite/package.json',
  ]) {
    hash.update(await readFile(join(import.meta.dirname, file)))
  }
  if (existsSync(migrationsFolder)) {
    for (const file of (await readdir(migrationsFolder)).sort()) {
      if (file.endsWith('.sql')) hash.update(file).update(await readFile(join(migrationsFolder, file)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
