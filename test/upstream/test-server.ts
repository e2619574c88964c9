import temporaryFolder from '#test/lib/temporary-folder'
import { migrateStore } from '#upstream/platform/db/migrate'
import { openStore } from '#upstream/platform/db/store'
import { createLog } from '#upstream/platform/log'
import { isOnServer, startThrowAwayPostgres } from './postgres.ts'
import { createNamedDatabase, dropDatabase } from './test-store.ts'

/**
 * Vitest's global set-up of the tests that need a store: a PostgreSQL server of this run's own, or that of
 * `TEST_DATABASE_URL`, with the migrated database that each test file gets a copy of. Where there is no server, they run on
 * PGlite.
 */
export default async function startTestServer(): Promise<(() => Promise<unknown>) | undefined> {
  if (!isOnServer()) return
  temporaryFolder()
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given } : await startThrowAwayPostgres()
  const template = `kaartenbak_template_${process.pid}`
  const databaseUrl = await createNamedDatabase(server.url, template)
  const store = await openStore({ dataDir: '', databaseUrl, log: createLog('silent') })
  await migrateStore(store)
  await store.close()
  process.env.TEST_DATABASE_URL = server.url
  process.env.TEST_DATABASE_TEMPLATE = template
  return () => ('stop' in server ? server.stop() : dropDatabase(server.url, template))
}
