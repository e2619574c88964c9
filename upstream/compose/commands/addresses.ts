import type { AddressBatch } from '#contract/tenant/installation'
import { loadDemo } from '../../demo/load.ts'
import { makeReady } from '../../platform/db/migrate.ts'
import { openStore } from '../../platform/db/store.ts'
import { createLog } from '../../platform/log.ts'
import { readEnvironment } from '../../platform/process/env.ts'
import { loadAddresses } from '../../regions/load-addresses.ts'

/** Loads while the upstream is not running: opens the store itself, under its lock. */
export async function openAddressLoader() {
  const { dataDir, databaseUrl, clockOffset, demo, webPort } = readEnvironment()
  const log = createLog('warn')
  const store = await openStore({ dataDir, databaseUrl, log })
  await makeReady(store)
  if (demo) await loadDemo(store, { now: new Date(Date.now() + clockOffset), webPort, log })
  return {
    load: (batch: AddressBatch) => store.withTransaction((tx) => loadAddresses(tx, batch)),
    finish: () => store.close(),
  }
}
