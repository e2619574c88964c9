import { mkdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { createDemonstration } from '../demo/demonstration.ts'
import { loadDemo } from '../demo/load.ts'
import { countWhenNew } from '../platform/db/maintain.ts'
import { makeReady } from '../platform/db/migrate.ts'
import { openStore } from '../platform/db/store.ts'
import { startJobs } from '../platform/jobs/boss.ts'
import { createLog, logWhatIsPrinted } from '../platform/log.ts'
import { startMail } from '../platform/mail/start.ts'
import { readEnvironment, type UpstreamEnvironment } from '../platform/process/env.ts'
import { filesOf } from '../platform/process/files-of.ts'
import type { Services } from '../platform/process/services.ts'
import { outsideOf } from './outside-of.ts'
import { traceOn } from './watch.ts'
import { startWork } from './work.ts'
import './handlers.ts'

/** Milliseconds after the drain in which a process ends, or is ended. */
const endsWithin = 5_000
/** Nobody waits longer for a collector that does not answer. */
const lastTracesWithin = 1_000

export type Stop = () => Promise<void>

/** Opens the store and starts the jobs; what stops them again comes with them, in order. */
async function startServices(
  part: 'upstream' | 'worker',
  env: UpstreamEnvironment,
  stopping: AbortSignal,
): Promise<{ services: Services; stop: Stop }> {
  const log = createLog(env.logLevel, part)
  if (env.databaseUrl === undefined) mkdirSync(env.dataDir, { recursive: true })
  const { databaseUrl, databasePool: poolSize, isPooled, listenUrl, replicaUrl } = env
  const reached = { databaseUrl, poolSize, isPooled, listenUrl, replicaUrl }
  const store = await openStore({ dataDir: env.dataDir, ...reached, log })
  await makeReady(store)
  const now = () => new Date(Date.now() + env.clockOffset)
  if (env.demo) await loadDemo(store, { now: now(), webPort: env.webPort, log })
  const demonstration = env.demo ? createDemonstration(env.webPort) : undefined
  await countWhenNew(store)
  const jobs = await startJobs({ store, log, work: env.work, stopping })
  const { dataDir, installationToken, addressKey, providerKey, auditKey, breachedPasswords } = env
  const outside = outsideOf(env)
  const services = {
    store,
    jobs,
    log,
    now,
    installationToken,
    addressKey,
    providerKey,
    auditKey,
    dataDir,
    breachedPasswords,
    worksSince: env.work ? now() : undefined,
    stopping,
    outside,
    files: filesOf(env),
    demonstration,
  }
  await startWork(services, jobs)
  const stopMail = await startMail(services, jobs, env)
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
 * services; after some seconds the process ends in any case. A start that fails ends with one readable line.
 */
export async function runProcess(
  part: 'upstream' | 'worker',
  open: (services: Services, env: UpstreamEnvironment) => Promise<(drainsFor: number) => Promise<void>>,
): Promise<void> {
  // Whatever it writes is for nobody else on the machine.
  process.umask(0o077)
  try {
    const env = readEnvironment(undefined, part)
    const stopTracing = await traceOn(`kaartenbak-${part}`, env.hasTraces)
    const stopping = new AbortController()
    const { services, stop } = await startServices(part, env, stopping.signal)
    logWhatIsPrinted(services.log)
    const close = await open(services, env)
    const onSignal = (signal: string) => {
      if (stopping.signal.aborted) return
      stopping.abort()
      // At a terminal no proxy waits to notice.
      const drainsFor = signal === 'SIGINT' ? Math.min(env.drainsFor, 300) : env.drainsFor
      setTimeout(() => process.exit(1), drainsFor + endsWithin).unref()
      close(drainsFor)
        .then(stop)
        .then(() => Promise.race([stopTracing(), delay(lastTracesWithin)]))
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
    process.send?.('ready')
  } catch (error) {
    // Before there is a log, or when there can be none.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
