import type { AddressBatch } from '#contract/installation'
import { migrateStore } from '../db/migrate.ts'
import { openStore } from '../db/store.ts'
import { loadDemo } from '../demo/load.ts'
import { readEnvironment } from '../env.ts'
import { createLog } from '../log.ts'
import { loadAddresses } from './load-addresses.ts'

/** Loads while the upstream is not running: opens the store itself, under its lock. */
export async function openAddressLoader() {
  const { dataDir, databaseUrl, clockOffset, demo, webPort } = readEnvironment()
  const log = createLog('warn')
  const store = await openStore({ dataDir, databaseUrl, log })
  await migrateStore(store)
  if (demo) await loadDemo(store, { now: new Date(Date.now() + clockOffset), webPort, log })
  return {
    load: (batch: AddressBatch) => store.withTransaction((tx) => loadAddresses(tx, batch)),
    finish: () => store.close(),
  }
}
