import { migratePatiently, NewerDatabaseError, standingOf } from '../../platform/db/migrate.ts'
import { openStore } from '../../platform/db/store.ts'
import { startJobs } from '../../platform/jobs/boss.ts'
import { createLog } from '../../platform/log.ts'
import { readEnvironment } from '../../platform/process/env.ts'

/** Brings a database server to this version; answers what came of it in one line. */
export async function migrateDatabase(): Promise<string> {
  const { dataDir, databaseUrl } = readEnvironment(undefined, 'migration')
  if (databaseUrl === undefined) return 'The embedded store migrates itself when the upstream starts.'
  const log = createLog('warn')
  const store = await openStore({ dataDir, databaseUrl, log })
  try {
    const { isNewer, canServe } = await standingOf(store)
    if (isNewer && !canServe) throw new NewerDatabaseError()
    if (isNewer) return 'The database is newer than this version, which can serve it: nothing was changed.'
    const count = await migratePatiently(store)
    // The queue keeps tables of its own, which it makes when it starts.
    const jobs = await startJobs({ store, log, work: false })
    await jobs.stop()
    return count === 0 ? 'The database was up to date.' : `The database was migrated: ${count} migrations.`
  } finally {
    await store.close()
  }
}
