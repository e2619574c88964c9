import { once } from 'node:events'
import { loadDemo } from '#upstream/demo/load'
import { migrateStore } from '#upstream/platform/db/migrate'
import { openStore } from '#upstream/platform/db/store'
import { createLog } from '#upstream/platform/log'
import { findPostgresPrograms, startThrowAwayPostgres } from './postgres.ts'
import { createNamedDatabase } from './test-store.ts'

// Child of the end-to-end tests: a PostgreSQL server with the database `demo`, of which each product gets a copy
// (`prepare-store.ts`). Writes its address, and stops when its input ends, as it does with who
// started it; ends at once where no server can be had.

if (findPostgresPrograms()) {
  const log = createLog('silent')
  const server = await startThrowAwayPostgres()
  const store = await openStore({ dataDir: '', databaseUrl: await createNamedDatabase(server.url, 'demo'), log })
  await migrateStore(store)
  await loadDemo(store, { now: new Date(), webPort: 80, log })
  await store.close()
  console.log(server.url)
  await once(process.stdin.resume(), 'end')
  await server.stop()
}
