import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '../db/store.ts'
import { createFileStore } from '../files/file-store.ts'
import { createLog } from '../log.ts'
import { restoreBackup } from './restore.ts'
import { takeSnapshot } from './snapshot.ts'
import { writeBackup } from './write.ts'

const log = createLog('silent')
const now = () => new Date('2026-11-20T09:00:00.000Z')
let root: string
let dataDir: string
let store: Store
/** A backup that was made while pairs were being written, and the pairs that were acknowledged before it began. */
let backup: string
let before: string[]
const duringCopy: string[] = []
let [written, files] = [0, createFileStore('')]

/** One business operation: the bytes of a file, a row that names it, and a second row. */
async function writePair() {
  written += 1
  const id = files.newId()
  const temporary = await files.temporary()
  await writeFile(temporary, id.repeat(100))
  await files.keep(temporary, id, 'original')
  await store.withTransaction(async (tx) => {
    await tx.execute(sql`insert into pairs values (${id})`)
    await tx.execute(sql`insert into pairs values (${id})`)
  })
  return id
}

async function pairsIn(directory: string) {
  const opened = await openStore({ dataDir: directory, log })
  const { rows } = await opened.db.execute<{ id: string; n: number }>(
    sql`select id, count(*)::int as n from pairs group by id`,
  )
  await opened.close()
  return rows
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kaartenbak-backup-'))
  dataDir = join(root, 'data')
  store = await openStore({ dataDir, log })
  files = createFileStore(join(dataDir, 'files'))
  await writeFile(join(dataDir, 'secrets.json'), '{"of":"the installation"}')
  await store.db.execute(sql`create table pairs (id text)`)
  before = [await writePair(), await writePair()]
  let isDone = false
  const writing = (async () => {
    while (!isDone) await writePair()
  })()
  // While files are copied the database is copied already, and saves go on: this one would wait for ever if they did not.
  const copyTo = async (target: string) => {
    if (duringCopy.length === 0) duringCopy.push(await writePair())
    await files.copyTo?.(target)
  }
  const name = await takeSnapshot({ store, files: { ...files, copyTo }, dataDir, now })
  isDone = true
  await writing
  const report = await writeBackup(dataDir, name, join(root, 'backups'))
  expect(report).toMatchObject({ takenAt: '2026-11-20T09:00:00.000Z', withoutBytes: 0 })
  backup = report.folder
})
afterAll(async () => {
  await store.close()
  await rm(root, { recursive: true, force: true })
})

/** A copy of the backup in which one thing is different. */
async function damaged(name: string, damage: (folder: string) => Promise<void>) {
  const folder = join(root, name)
  await cp(backup, folder, { recursive: true })
  await damage(folder)
  return folder
}

test('each write beside the backup is wholly in it or wholly out, and none that was acknowledged before it is missing', async () => {
  const restored = join(root, 'restored')
  await restoreBackup(backup, restored)
  const rows = await pairsIn(restored)
  expect(rows.filter(({ n }) => n !== 2)).toEqual([])
  const ids = rows.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...before, ...duringCopy]))
  expect(duringCopy).toHaveLength(1)
  expect(ids.length).toBeLessThanOrEqual(written)
  for (const id of ids) {
    expect(await readFile(join(restored, 'files', id.slice(0, 2), `${id}.original`), 'utf8')).toBe(id.repeat(100))
  }
  expect(await readFile(join(restored, 'secrets.json'), 'utf8')).toBe('{"of":"the installation"}')
})

test.skipIf(process.platform === 'win32')('a backup is for nobody else on the machine', async () => {
  const entries = await readdir(backup, { recursive: true, withFileTypes: true })
  const open: string[] = []
  for (const entry of entries) {
    const { mode } = await stat(join(entry.parentPath, entry.name))
    if ((mode & 0o077) !== 0) open.push(entry.name)
  }
  expect(entries.length).toBeGreaterThan(100)
  expect(open).toEqual([])
})

test('the store goes on, and nothing of the backup stays behind in its directory', async () => {
  const id = await writePair()
  expect((await store.db.execute(sql`select 1 from pairs where id = ${id}`)).rows).toHaveLength(2)
  expect(await readdir(join(dataDir, 'snapshots'))).toEqual([])
})

test('a store on a server is not copied: its server has its own means', async () => {
  const onServer = { ...store, directory: undefined }
  await expect(takeSnapshot({ store: onServer, files, dataDir, now })).rejects.toMatchObject({
    code: 'BACKUP_ELSEWHERE',
  })
})

test.each<[string, (folder: string) => Promise<void>, string]>([
  ['a byte that changed', (folder) => writeFile(join(folder, 'db/PG_VERSION'), '17\n'), 'db/PG_VERSION was changed'],
  ['a file that is gone', (folder) => rm(join(folder, 'secrets.json')), 'secrets.json is missing'],
  ['a file that came later', (folder) => writeFile(join(folder, 'db/base/9'), ''), 'db/base/9 does not belong to it'],
  ['half a manifest', (folder) => writeFile(join(folder, 'backup.json'), '{"format":1,'), 'backup.json is damaged'],
  ['no manifest', (folder) => rm(join(folder, 'backup.json')), 'is no backup'],
])('a backup with %s is refused, and nothing is restored', async (name, damage, message) => {
  const target = join(root, `target-${name}`)
  await expect(restoreBackup(await damaged(name, damage), target)).rejects.toThrow(message)
  await expect(readdir(target)).rejects.toThrow('ENOENT')
})

test('a backup whose database holds other rows than were counted is refused, and the directory is empty again', async () => {
  const folder = await damaged('counts', async (path) => {
    const manifest = await readFile(join(path, 'backup.json'), 'utf8')
    await writeFile(join(path, 'backup.json'), manifest.replace(/"pairs": \d+/, '"pairs": 1'))
  })
  const target = join(root, 'target-counts')
  await expect(restoreBackup(folder, target)).rejects.toThrow('the table pairs has')
  expect(await readdir(target)).toEqual([])
})

test('an empty folder that got lost on the way is made again', async () => {
  const folder = await damaged('folders', (path) => rm(join(path, 'db/pg_notify'), { recursive: true }))
  await restoreBackup(folder, join(root, 'target-folders'))
  expect(await pairsIn(join(root, 'target-folders'))).not.toEqual([])
})

test('a directory with data is not restored into', async () => {
  await expect(restoreBackup(backup, dataDir)).rejects.toThrow('is not empty (db, files, secrets.json)')
  const other = join(root, 'other')
  await mkdir(other)
  await writeFile(join(other, 'notes.txt'), 'mine')
  await expect(restoreBackup(backup, other)).rejects.toThrow('is not empty (notes.txt)')
  expect(await readdir(other)).toEqual(['notes.txt'])
})
