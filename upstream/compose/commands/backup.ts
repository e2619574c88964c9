import type { Snapshot } from '#contract/tenant/installation'
import { chainHeads } from '../../kernel/log/chain.ts'
import { takeSnapshot } from '../../platform/backup/snapshot.ts'
import { openStore } from '../../platform/db/store.ts'
import { createLog } from '../../platform/log.ts'
import { readEnvironment } from '../../platform/process/env.ts'
import { filesOf } from '../../platform/process/files-of.ts'

/** Takes a snapshot while the upstream is not running: opens the store itself, under its lock. */
export async function snapshotWithoutServer(): Promise<Snapshot> {
  const env = readEnvironment()
  const { dataDir, databaseUrl, clockOffset } = env
  const store = await openStore({ dataDir, databaseUrl, log: createLog('warn') })
  try {
    const now = () => new Date(Date.now() + clockOffset)
    const heads = await chainHeads(store.db)
    return { name: await takeSnapshot({ store, files: filesOf(env), dataDir, now }), heads }
  } finally {
    await store.close()
  }
}
