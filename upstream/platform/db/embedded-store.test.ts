import fs from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { POSTGRES_MAJOR, prepareDatabaseDirectory } from './database-directory.ts'
import { DurableNodeFs } from './durable-files.ts'
import { pgliteOptions } from './embedded-store.ts'
import { openStore } from './store.ts'

const log = createLog('silent')
let dataDir: string
const stamp = () => join(dataDir, 'db/kaartenbak.json')

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-store-'))
  await (await openStore({ dataDir, log })).close()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('promises full durability, keeps what was written and lets the directory go', async () => {
  const first = await openStore({ dataDir, log })
  expect(first.durability).toBe('full')
  await first.db.execute(sql`create table kept (value text)`)
  await first.db.execute(sql`insert into kept values ('x')`)
  await expect(openStore({ dataDir, log })).rejects.toThrow('is in use by process')
  await first.close()

  const second = await openStore({ dataDir, log })
  expect((await second.db.execute(sql`select * from kept`)).rows).toEqual([{ value: 'x' }])
  await second.close()
})

test('flushes every commit to the disk', async () => {
  const files = new DurableNodeFs(join(dataDir, 'db'))
  const pglite = await PGlite.create({ ...pgliteOptions, fs: files })
  await pglite.exec('create table if not exists flushed (value int)')
  const before = files.syncCount
  for (let commit = 0; commit < 20; commit += 1) await pglite.query('insert into flushed values (1)')
  expect(files.syncCount - before).toBeGreaterThanOrEqual(20)
  await pglite.close()
})

test('runs the PostgreSQL that the stamp of its directory names', async () => {
  expect(await readFile(join(dataDir, 'db/PG_VERSION'), 'utf8')).toBe(`${POSTGRES_MAJOR}\n`)
})

test.each([
  ['{"layout":1,"postgres":17}', 'layout 1 of PostgreSQL 17'],
  ['{"layout":2,"postgres":18}', 'layout 2 of PostgreSQL 18'],
  ['half a li', 'an unreadable kaartenbak.json'],
])('refuses the stamp %s with a clear line and without keeping the lock', async (text, found) => {
  const original = await readFile(stamp(), 'utf8')
  await writeFile(stamp(), text)
  await expect(openStore({ dataDir, log })).rejects.toThrow(found)
  await writeFile(stamp(), original)
  await (await openStore({ dataDir, log })).close()
})

test('makes the directory anew when its first making was cut off', async () => {
  const directory = join(dataDir, 'other')
  const cutOff = prepareDatabaseDirectory(directory, async (fresh) => {
    await writeFile(join(fresh, 'half'), '')
    throw new Error('killed')
  })
  await expect(cutOff).rejects.toThrow('killed')
  expect(fs.existsSync(directory)).toBe(false)
  await prepareDatabaseDirectory(directory, async (fresh) => expect(fs.readdirSync(fresh)).toEqual([]))
})

test('is open to nobody else, file by file', async () => {
  const store = await openStore({ dataDir, log })
  await store.db.execute(sql`create table made as select generate_series(1, 1000) as number`)
  await store.close()
  const isOpen = (path: string) => (fs.statSync(path).mode & 0o077) !== 0
  const entries = fs.readdirSync(join(dataDir, 'db'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  expect(files.filter(isOpen)).toEqual([])
  expect(isOpen(join(dataDir, 'db'))).toBe(false)
})
