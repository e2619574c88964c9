import type { SchoolHolidayBatch } from '#contract/agenda/school-holidays'
import type { AddressBatch } from '#contract/tenant/installation'
import { loadDemo } from '../../demo/load.ts'
import { makeReady } from '../../platform/db/migrate.ts'
import { openStore } from '../../platform/db/store.ts'
import { createLog } from '../../platform/log.ts'
import { readEnvironment } from '../../platform/process/env.ts'
import { loadAddresses } from '../../regions/load-addresses.ts'
import { loadHolidays } from '../../regions/load-holidays.ts'

/** Loads while the upstream is not running: opens the store itself, under its lock. */
async function openLoading() {
  const { dataDir, databaseUrl, clockOffset, demo, webPort } = readEnvironment()
  const log = createLog('warn')
  const store = await openStore({ dataDir, databaseUrl, log })
  await makeReady(store)
  if (demo) await loadDemo(store, { now: new Date(Date.now() + clockOffset), webPort, log })
  return store
}

export async function openAddressLoader() {
  const store = await openLoading()
  return {
    load: (batch: AddressBatch) => store.withTransaction((tx) => loadAddresses(tx, batch)),
    finish: () => store.close(),
  }
}

export async function openHolidayLoader() {
  const store = await openLoading()
  return {
    load: (batch: SchoolHolidayBatch) => store.withTransaction((tx) => loadHolidays(tx, batch)),
    finish: () => store.close(),
  }
}
