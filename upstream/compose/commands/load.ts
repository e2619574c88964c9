import type { LoadBatch } from '#contract/tenant/installation'
import { loadDemo } from '../../demo/load.ts'
import { generateBatch } from '../../load/generate.ts'
import { makeReady } from '../../platform/db/migrate.ts'
import { openStore } from '../../platform/db/store.ts'
import { createLog } from '../../platform/log.ts'
import { readEnvironment } from '../../platform/process/env.ts'

export type Loader = { load(batch: LoadBatch): Promise<void>; finish(): Promise<void> }

/** Loads while the upstream is not running: opens the store itself, under its lock. */
export async function openLoader(): Promise<Loader> {
  const { dataDir, databaseUrl, clockOffset, demo, webPort } = readEnvironment()
  const log = createLog('error')
  const store = await openStore({ dataDir, databaseUrl, log })
  await makeReady(store)
  const now = () => new Date(Date.now() + clockOffset)
  if (demo) await loadDemo(store, { now: now(), webPort, log })
  return {
    load: (batch) => store.withTransaction((tx) => generateBatch(tx, batch, now())),
    finish: () => store.close(),
  }
}
