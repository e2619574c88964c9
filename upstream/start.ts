import { mkdirSync } from 'node:fs'
import { countWhenNew } from './db/maintain.ts'
import { migrateStore } from './db/migrate.ts'
import { openStore } from './db/store.ts'
import { loadDemo } from './demo/load.ts'
import { readEnvironment, type UpstreamEnvironment } from './env.ts'
import { filesOf } from './files/files-of.ts'
import { startJobs } from './jobs/boss.ts'
import { startCleanUp } from './jobs/clean-up.ts'
import { startSealing } from './jobs/seal.ts'
import { createLog } from './log.ts'
import { startMail } from './mail/start.ts'
import { startResets } from './main/account/reset.ts'
import { startOccurrences } from './main/agenda/extend.ts'
import { startChangeSets } from './main/change-set/job.ts'
import { startOpenChecks } from './main/content/open-checks.ts'
import { startImports } from './main/import/job.ts'
import { startImportClock } from './main/import-job/clock.ts'
import { startNotifications } from './main/notification/digest.ts'
import { startDatasets } from './main/project/build.ts'
import { startPublicationClock } from './main/publication/clock.ts'
import { startEditorMail } from './main/publication/editor-mail.ts'
import { startRemovals } from './main/removal/job.ts'
import { startReview } from './main/review/mails.ts'
import { startVerification } from './main/verification/mails.ts'
import { createOutside, noOutside } from './outside/outside.ts'
import type { Services } from './services.ts'

const hardExitAfter = 25_000

export type Stop = () => Promise<void>

/** Opens the store and starts the jobs; what stops them again comes with them, in order. */
async function startServices(env: UpstreamEnvironment): Promise<{ services: Services; stop: Stop }> {
  const log = createLog(env.logLevel)
  if (env.databaseUrl === undefined) mkdirSync(env.dataDir, { recursive: true })
  const store = await openStore({ dataDir: env.dataDir, databaseUrl: env.databaseUrl, poolSize: env.databasePool, log })
  await migrateStore(store)
  const now = () => new Date(Date.now() + env.clockOffset)
  if (env.demo) await loadDemo(store, { now: now(), webPort: env.webPort, log })
  await countWhenNew(store)
  const jobs = await startJobs({ store, log, work: env.work })
  const { dataDir, installationToken, trustProxy } = env
  const outside = env.outsideChecks ? createOutside() : noOutside
  const services = {
    store,
    jobs,
    log,
    now,
    installationToken,
    dataDir,
    trustProxy,
    outside,
    files: filesOf(env),
  }
  await startPublicationClock(services)
  await startResets(services)
  await startReview(services)
  await startVerification(services)
  await startRemovals(services)
  await startEditorMail(services)
  await startNotifications(services)
  await startCleanUp(services)
  await startImports(services)
  await startDatasets(services)
  await startChangeSets(services)
  await startImportClock(services)
  await startOccurrences(services)
  await startSealing(services)
  await startOpenChecks(services)
  const stopMail = await startMail(services, env)
  return {
    services,
    async stop() {
      await jobs.stop()
      stopMail()
      await store.close()
    },
  }
}

/**
 * Runs a process: the services, and what `open` adds to them. On SIGTERM and SIGINT what it added stops first, then the
 * services; after 25 seconds the process ends in any case. A start that fails ends with one readable line.
 */
export async function runProcess(open: (services: Services, env: UpstreamEnvironment) => Promise<Stop>): Promise<void> {
  try {
    const env = readEnvironment()
    const { services, stop } = await startServices(env)
    const close = await open(services, env)
    let isStopping = false
    const onSignal = () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), hardExitAfter).unref()
      close()
        .then(stop)
        .then(
          () => process.exit(0),
          (error: unknown) => {
            services.log.error({ err: error }, 'stopping failed')
            process.exit(1)
          },
        )
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  } catch (error) {
    // Before there is a log, or when there can be none.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
