import { readHeads, type Verification } from '#contract/tenant/installation'
import { verifyChains } from '../../kernel/log/chain.ts'
import { openStore } from '../../platform/db/store.ts'
import { createLog } from '../../platform/log.ts'
import { readEnvironment } from '../../platform/process/env.ts'

/** Follows the chains while the upstream is not running: opens the store itself, under its lock, and changes nothing. */
export async function verifyWithoutServer(heads: string): Promise<Verification> {
  const { dataDir, databaseUrl, auditKey: key, clockOffset } = readEnvironment()
  const store = await openStore({ dataDir, databaseUrl, log: createLog('warn') })
  try {
    const now = new Date(Date.now() + clockOffset)
    return { chains: await verifyChains(store.db, { key, now, heads: readHeads(heads) }) }
  } finally {
    await store.close()
  }
}
