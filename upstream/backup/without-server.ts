import { openStore } from '../db/store.ts'
import { readEnvironment } from '../env.ts'
import { filesOf } from '../files/files-of.ts'
import { createLog } from '../log.ts'
import { takeSnapshot } from './snapshot.ts'

/** Takes a snapshot while the upstream is not running: opens the store itself, under its lock. */
export async function snapshotWithoutServer(): Promise<string> {
  const env = readEnvironment()
  const { dataDir, databaseUrl, clockOffset } = env
  const store = await openStore({ dataDir, databaseUrl, log: createLog('warn') })
  try {
    return await takeSnapshot({ store, files: filesOf(env), dataDir, now: () => new Date(Date.now() + clockOffset) })
  } finally {
    await store.close()
  }
}
