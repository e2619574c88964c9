import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { syncPath } from './durable-files.ts'

/** The PostgreSQL inside our PGlite. Its files can't be read by another major version. */
export const POSTGRES_MAJOR = 18

/** Raise it when the meaning of the files beside PostgreSQL's own changes. */
const LAYOUT = 1
const STAMP = 'kaartenbak.json'
const stampSchema = z.object({ layout: z.number(), postgres: z.number() })

export class UnknownDatabaseDirectoryError extends Error {
  override name = 'UnknownDatabaseDirectoryError'
}

/**
 * Makes the directory when it is missing and refuses one of another version. A new one is made aside, flushed and
 * renamed, so a crash half-way leaves nothing that could be taken for a database.
 */
export async function prepareDatabaseDirectory(
  directory: string,
  create: (fresh: string) => Promise<void>,
): Promise<void> {
  if (!existsSync(directory)) {
    const fresh = `${directory}.creating`
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh, { recursive: true, mode: 0o700 })
    await create(fresh)
    await writeFile(join(fresh, STAMP), JSON.stringify({ layout: LAYOUT, postgres: POSTGRES_MAJOR }))
    await syncTree(fresh)
    await rename(fresh, directory)
    syncPath(dirname(directory))
  }
  await refuseUnknown(directory)
  await closeToOthers(directory)
}

/** Throws for a directory that this version can't open. */
export async function refuseUnknown(directory: string): Promise<void> {
  const refuse = (found: string) =>
    new UnknownDatabaseDirectoryError(
      `${directory} is ${found}, and this version of Kaartenbak opens layout ${LAYOUT} of PostgreSQL ${POSTGRES_MAJOR} ` +
        'only. Use the version that wrote it, or restore a backup into a new DATA_DIR.',
    )
  const text = await readFile(join(directory, STAMP), 'utf8').catch(() => undefined)
  if (text === undefined) throw refuse(`a directory without ${STAMP}`)
  const stamp = stampSchema.safeParse(parseJson(text))
  if (!stamp.success) throw refuse(`a directory with an unreadable ${STAMP}`)
  const { layout, postgres } = stamp.data
  if (layout !== LAYOUT || postgres !== POSTGRES_MAJOR) throw refuse(`layout ${layout} of PostgreSQL ${postgres}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Leaves the files of a folder to their owner alone, also those that an earlier version left open to others. */
async function closeToOthers(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o600)
}

/** Flushes a folder and all that is in it. */
export async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name))
  }
  syncPath(directory)
}
