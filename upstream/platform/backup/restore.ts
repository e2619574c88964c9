import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncTree } from '../db/database-directory.ts'
import { syncPath } from '../db/durable-files.ts'
import { lockDataDirectory } from '../db/lock.ts'
import { countDirectory, differenceOfCounts } from './counts.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { copyTree } from './tree.ts'
import { readBackup } from './write.ts'

const LOCK = 'upstream.lock'

/**
 * Puts a backup into a data directory that is empty or not there. A backup that is damaged leaves it so: nothing gets its
 * place before every byte was compared and the database opened. The database comes last, so that no half of it can be started.
 */
export async function restoreBackup(folder: string, dataDir: string): Promise<Manifest> {
  await refuseData(dataDir)
  const manifest = await readBackup(folder)
  const lock = await lockDataDirectory(dataDir)
  const staging = join(dataDir, 'restoring')
  try {
    await refuseData(dataDir)
    await mkdir(staging, { mode: 0o700 })
    await copyTree(folder, staging, manifest)
    const { counts } = await countDirectory(join(staging, 'db'))
    const difference = differenceOfCounts(counts, manifest.counts)
    if (difference !== undefined) throw new BackupError(`the backup in ${folder} is damaged: ${difference}.`)
    await syncTree(staging)
    const parts = (await readdir(staging)).filter((name) => name !== 'db')
    for (const part of [...parts, 'db']) await rename(join(staging, part), join(dataDir, part))
    syncPath(dataDir)
    return manifest
  } finally {
    await rm(staging, { recursive: true, force: true })
    await lock.release()
  }
}

async function refuseData(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir).catch(() => [])).filter((name) => name !== LOCK)
  if (found.length === 0) return
  throw new BackupError(
    `${dataDir} is not empty (${found.slice(0, 3).join(', ')}): a backup is restored into an empty or new DATA_DIR only. ` +
      'Set another one, or move what is there out of the way.',
  )
}
