import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncTree } from '../db/database-directory.ts'
import { syncPath } from '../db/durable-files.ts'
import { countDirectory, differenceOfCounts } from './counts.ts'
import { BackupError, MANIFEST, type Manifest, newManifest, readManifest, readStand, STAND } from './manifest.ts'
import { snapshotFolder } from './snapshot.ts'
import { copyTree, differenceOf, readTree } from './tree.ts'

export type BackupReport = { folder: string; takenAt: string; bytes: number; files: number; withoutBytes: number }

/**
 * Makes a backup of a snapshot in a new folder below `target`, reads it back, opens the database that it holds a copy of,
 * and only then gives it its name. The snapshot is gone afterwards.
 */
export async function writeBackup(dataDir: string, name: string, target: string): Promise<BackupReport> {
  const snapshot = snapshotFolder(dataDir, name)
  const folder = join(target, `kaartenbak-${name}`)
  const unfinished = `${folder}.unfinished`
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const secrets = join(dataDir, 'secrets.json')
    if (existsSync(secrets)) await copyFile(secrets, join(snapshot, 'secrets.json'))
    const stand = readStand(await readFile(join(snapshot, STAND), 'utf8'))
    const manifest = newManifest(stand, await readTree(snapshot, { except: [STAND] }))
    await copyTree(snapshot, unfinished, manifest)
    await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600 })
    await syncTree(unfinished)
    await readBackup(unfinished)
    const withoutBytes = await proveThatItOpens(join(snapshot, 'db'), manifest)
    await rename(unfinished, folder)
    syncPath(target)
    return { folder, takenAt: stand.takenAt, ...sizeOf(manifest), withoutBytes }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await rm(snapshot, { recursive: true, force: true })
  }
}

/** The manifest of a backup in which every byte is what it was when it was made. */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupError(`${folder} is no backup: it has no ${MANIFEST}.`)
  const manifest = readManifest(text)
  const difference = differenceOf(await readTree(folder, { except: [MANIFEST] }), manifest)
  if (difference !== undefined) throw new BackupError(`the backup in ${folder} is damaged: ${difference}.`)
  return manifest
}

/** Answers for how many files there are no bytes, in the backup nor where it came from. */
async function proveThatItOpens(directory: string, { counts, files, hasFiles }: Manifest): Promise<number> {
  const found = await countDirectory(directory)
  const difference = differenceOfCounts(found.counts, counts)
  if (difference !== undefined) throw new BackupError(`the copy of the database does not hold: ${difference}.`)
  if (!hasFiles) return 0
  return found.fileIds.filter((id) => !(`files/${id.slice(0, 2)}/${id}.original` in files)).length
}

function sizeOf({ files }: Manifest): { bytes: number; files: number } {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  return { bytes, files: Object.keys(files).filter((path) => dirname(path).startsWith('files/')).length }
}
