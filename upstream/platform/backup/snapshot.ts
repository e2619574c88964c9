import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { pauseCheckpoints } from '../db/checkpoints.ts'
import { unlessGone } from '../files/file-store.ts'
import type { Services } from '../process/services.ts'
import { countRows } from './counts.ts'
import { STAND, type Stand } from './manifest.ts'

/** A folder in which nothing was written for so long is the rest of a backup that was cut off, or of an export. */
const backupLeftAfter = 24 * 60 * 60_000
const exportLeftAfter = 10 * 60_000

/** How the folder of an export is called, beside those of backups. */
export const tenantFolderPrefix = 'tenant-'

export const snapshotFolder = (dataDir: string, name: string) => join(dataDir, 'snapshots', name)

/** Larger tables are not counted while everything waits; that each of their bytes is right, the sums of files say. */
const countedBelow = 16_000_000

/**
 * Copies database and files of one moment aside and answers the name of the copy. Everything goes on meanwhile: the database is
 * copied as PostgreSQL's own online backup does it, and the log that was written until the end makes one moment of it. What
 * waits is the copy of that log alone, in a transaction: every write, with the bytes that it kept, is wholly in or wholly out.
 */
export async function takeSnapshot({
  store,
  files,
  dataDir,
  now,
}: Pick<Services, 'store' | 'files' | 'dataDir' | 'now'>): Promise<string> {
  const { directory } = store
  if (directory === undefined) throw new AppError('BACKUP_ELSEWHERE')
  await removeLeftBehind(dataDir)
  const takenAt = now().toISOString()
  const name = `${takenAt.replace(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`
  const folder = snapshotFolder(dataDir, name)
  const database = join(folder, 'db')
  await mkdir(database, { recursive: true, mode: 0o700 })
  const goOn = pauseCheckpoints()
  let hasBegun = false
  try {
    await store.db.execute(sql`select pg_backup_start(${name}, true)`)
    hasBegun = true
    await copyDatabase(directory, database, (path) => path !== logFolder)
    await files.copyTo?.(join(folder, 'files'))
    await store.withTransaction(async (tx) => {
      hasBegun = false
      const { rows } = await tx.execute<{ labelfile: string }>(sql`select labelfile from pg_backup_stop(false)`)
      await copyDatabase(join(directory, logFolder), join(database, logFolder))
      await copyFile(join(directory, control), join(database, control))
      await writeFile(join(database, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
      // Files added during the backup.
      await files.copyTo?.(join(folder, 'files'))
      const counts = await countRows(tx, countedBelow)
      const stand: Stand = { takenAt, counts, hasFiles: files.copyTo !== undefined }
      await writeFile(join(folder, STAND), JSON.stringify(stand))
    })
    return name
  } catch (error) {
    if (hasBegun) await store.db.execute(sql`select pg_backup_stop(false)`).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    goOn()
  }
}

const logFolder = 'pg_wal'
/** PostgreSQL wants this one copied last. */
const control = join('global', 'pg_control')

/** Copies a folder of the database while it is written; the disk shares the blocks where it can. */
async function copyDatabase(from: string, to: string, isWanted: (path: string) => boolean = () => true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyDatabase(source, target)
    else await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone)
  }
}

/** Removes what backups and exports that were killed left aside. */
export async function removeLeftBehind(dataDir: string): Promise<void> {
  const snapshots = join(dataDir, 'snapshots')
  for (const name of await readdir(snapshots).catch(() => [])) {
    const isOfExport = name.startsWith(tenantFolderPrefix)
    const writtenAt = await lastWrittenIn(join(snapshots, name), isOfExport ? ['tables'] : [])
    if (Date.now() - writtenAt > (isOfExport ? exportLeftAfter : backupLeftAfter))
      await rm(join(snapshots, name), { recursive: true, force: true })
  }
}

/** When something in a folder, or in those parts of it, was last written; milliseconds. */
async function lastWrittenIn(folder: string, parts: readonly string[]): Promise<number> {
  const inParts = await Promise.all(
    parts.map(async (part) => {
      const names = await readdir(join(folder, part)).catch(() => [])
      return names.map((name) => join(folder, part, name))
    }),
  )
  const times = [folder, ...inParts.flat()].map((path) =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  )
  return Math.max(...(await Promise.all(times)))
}
