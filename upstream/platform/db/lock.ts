import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { lifeOf, ownIdentity, processIdentitySchema } from './process-identity.ts'

const HEARTBEAT_MS = 5000
/** How many heartbeats the lock of another container or boot must have missed to count as left behind. */
const MISSED_HEARTBEATS = 6
const POLL_MS = 200

const lockSchema = processIdentitySchema.extend({ token: z.uuid() })

export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse'
  constructor(dataDir: string, owner: string) {
    super(`${dataDir} is in use by ${owner}: stop that process first, or set another DATA_DIR.`)
  }
}

export type DataDirectoryLock = { release(): Promise<void> }

/**
 * PGlite does not notice a second process on the same files and both would write: the directory is ours alone, or we
 * do not open it. A lock whose owner was killed is taken over.
 */
export async function lockDataDirectory(dataDir: string, heartbeatMs = HEARTBEAT_MS): Promise<DataDirectoryLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'upstream.lock')
  const token = randomUUID()
  const content = JSON.stringify({ ...ownIdentity(), token })
  while (!(await createExclusively(path, content))) {
    if (await isLeftBehind(dataDir, path, heartbeatMs)) await takeAway(dataDir, path, heartbeatMs)
    else await delay(POLL_MS)
  }

  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, heartbeatMs)
  heartbeat.unref()
  return {
    async release() {
      clearInterval(heartbeat)
      if ((await readOwner(path))?.token === token) await rm(path, { force: true })
    },
  }
}

/**
 * Of several processes that see the same stale lock only one may remove it: a second one could remove the lock that
 * the first has just made.
 */
async function takeAway(dataDir: string, path: string, heartbeatMs: number): Promise<void> {
  const turn = `${path}.takeover`
  if (!(await createExclusively(turn, ''))) {
    const since = await lastBeat(turn)
    if (since && Date.now() - since > heartbeatMs * MISSED_HEARTBEATS) await rm(turn, { force: true })
    return delay(POLL_MS)
  }
  try {
    if (await isLeftBehind(dataDir, path, heartbeatMs)) await rm(path, { force: true })
  } finally {
    await rm(turn, { force: true })
  }
}

/** Throws while the owner lives; false when that is not known yet, or when the lock has just gone. */
async function isLeftBehind(dataDir: string, path: string, heartbeatMs: number): Promise<boolean> {
  const owner = await readOwner(path)
  const life = owner ? lifeOf(owner) : 'unknown'
  if (owner && life === 'alive') throw new DataDirectoryInUse(dataDir, `process ${owner.pid}`)
  if (life === 'dead') return true
  const before = await lastBeat(path)
  if (before === undefined) return false
  if (Date.now() - before > heartbeatMs * MISSED_HEARTBEATS) return true
  await delay(heartbeatMs + POLL_MS)
  const after = await lastBeat(path)
  if (owner && after !== undefined && after > before && (await readOwner(path))?.token === owner.token) {
    throw new DataDirectoryInUse(dataDir, 'a process of another container or machine')
  }
  return false
}

async function lastBeat(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs
}

async function readOwner(path: string) {
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    return lockSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function createExclusively(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
