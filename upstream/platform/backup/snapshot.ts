import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { Services } from '../process/services.ts'
import { countRows } from './counts.ts'
import { STAND, type Stand } from './manifest.ts'

/** What a backup left behind that was cut off. */
const leftBehindMs = 24 * 60 * 60_000

export const snapshotFolder = (dataDir: string, name: string) => join(dataDir, 'snapshots', name)

/**
 * Copies database and files of one moment aside and answers the name of the copy. It stands in a transaction, and an
 * embedded store runs one at a time: every write, with the bytes that it kept or removed, is wholly in or wholly out.
 */
export async function takeSnapshot({
  store,
  files,
  dataDir,
  now,
}: Pick<Services, 'store' | 'files' | 'dataDir' | 'now'>): Promise<string> {
  const { directory } = store
  if (directory === undefined) throw new AppError('BACKUP_ELSEWHERE')
  await removeLeftBehind(join(dataDir, 'snapshots'))
  const takenAt = now().toISOString()
  const name = `${takenAt.replace(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`
  const folder = snapshotFolder(dataDir, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await store.withTransaction(async (tx) => {
      await tx.execute(sql`checkpoint`)
      // The disk shares the blocks where it can.
      await cp(directory, join(folder, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE })
      await files.copyTo?.(join(folder, 'files'))
      const stand: Stand = { takenAt, counts: await countRows(tx), hasFiles: files.copyTo !== undefined }
      await writeFile(join(folder, STAND), JSON.stringify(stand))
    })
    return name
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function removeLeftBehind(snapshots: string): Promise<void> {
  for (const name of await readdir(snapshots).catch(() => [])) {
    const { mtimeMs } = await stat(join(snapshots, name))
    if (Date.now() - mtimeMs > leftBehindMs) await rm(join(snapshots, name), { recursive: true, force: true })
  }
}
