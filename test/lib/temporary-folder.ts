import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const prefix = 'kaartenbak-tests-'

const memory = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3

/** In memory where there is room, unless a place is named: databases are made, copied and dropped by the hundred. */
function placeOfRuns(): string {
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= enoughBytes ? memory : tmpdir()
}

/**
 * All temporary folders of a run lie in one, which goes when the process ends, however its workers end. What a run that
 * was killed left behind goes when the next one begins; a PostgreSQL ends itself when its folder is gone.
 */
export default function temporaryFolder(): void {
  const place = placeOfRuns()
  if (basename(place).startsWith(`${prefix}${process.pid}-`)) return
  for (const name of readdirSync(place)) if (isLeftBehind(name)) removeIfPossible(join(place, name))
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  // A throw-away PostgreSQL runs as another user and must be able to walk through.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

/** A test that was killed may have left a disk of its own mounted in it. */
function removeIfPossible(folder: string): void {
  try {
    remove(folder)
  } catch (error) {
    console.error(`${folder} stays: ${String(error)}`)
  }
}

/** Its name says which process made it. */
function isLeftBehind(name: string): boolean {
  const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
  if (Number.isNaN(pid)) return false
  try {
    return !process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
