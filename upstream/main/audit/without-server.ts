import type { Verification } from '#contract/installation'
import { openStore } from '../../db/store.ts'
import { readEnvironment } from '../../env.ts'
import { createLog } from '../../log.ts'
import { verifyChains } from './chain.ts'

/** Follows the chains while the upstream is not running: opens the store itself, under its lock, and changes nothing. */
export async function verifyWithoutServer(): Promise<Verification> {
  const { dataDir, databaseUrl } = readEnvironment()
  const store = await openStore({ dataDir, databaseUrl, log: createLog('warn') })
  try {
    return { chains: await verifyChains(store.db) }
  } finally {
    await store.close()
  }
}
