import { loadDemo } from '#upstream/demo/load'
import { migrateStore } from '#upstream/platform/db/migrate'
import { openStore } from '#upstream/platform/db/store'
import { createLog } from '#upstream/platform/log'

// Child of the end-to-end tests: loads the demo content into a data directory, under its lock. No product runs on it; each
// gets a copy (`prepare-store.ts`). Parameter: the directory.

const [dataDir = ''] = process.argv.slice(2)
const log = createLog('silent')
const store = await openStore({ dataDir, log })
await migrateStore(store)
await loadDemo(store, { now: new Date(), webPort: 80, log })
await store.close()
