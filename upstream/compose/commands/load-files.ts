import type { SchoolHolidayBatch } from '#contract/agenda/school-holidays'
import type { ProductNameList } from '#contract/content/product-names'
import type { AddressBatch } from '#contract/tenant/installation'
import { loadDemo } from '../../demo/load.ts'
import { makeReady } from '../../platform/db/migrate.ts'
import { type Database, openStore } from '../../platform/db/store.ts'
import { createLog } from '../../platform/log.ts'
import { readEnvironment } from '../../platform/process/env.ts'
import { loadAddresses } from '../../regions/load-addresses.ts'
import { loadHolidays } from '../../regions/load-holidays.ts'
import { loadProductNames } from '../../regions/load-product-names.ts'

/** Loads while the upstream is not running: opens the store itself, under its lock. */
async function openLoading() {
  const { dataDir, databaseUrl, clockOffset, demo, webPort } = readEnvironment()
  const log = createLog('warn')
  const store = await openStore({ dataDir, databaseUrl, log })
  await makeReady(store)
  if (demo) await loadDemo(store, { now: new Date(Date.now() + clockOffset), webPort, log })
  return store
}

async function openLoader<Batch>(load: (tx: Database, batch: Batch) => Promise<void>) {
  const store = await openLoading()
  return {
    load: (batch: Batch) => store.withTransaction((tx) => load(tx, batch)),
    finish: () => store.close(),
  }
}

export const openAddressLoader = () => openLoader<AddressBatch>(loadAddresses)
export const openHolidayLoader = () => openLoader<SchoolHolidayBatch>(loadHolidays)
export const openProductNameLoader = () => openLoader<ProductNameList>(loadProductNames)
