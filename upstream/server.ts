import { mkdirSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { createApplication } from './app.ts'
import { migrateStore } from './db/migrate.ts'
import { openStore } from './db/store.ts'
import { loadDemo } from './demo/load.ts'
import { readEnvironment, type UpstreamEnvironment } from './env.ts'
import { startJobs } from './jobs/boss.ts'
import { startCleanUp } from './jobs/clean-up.ts'
import { createLog, type Log } from './log.ts'
import { startMail } from './mail/start.ts'

const hardExitAfter = 25_000

/** Idle connections outlive those of the web, so that it never writes into one that is being closed (quality 2.4). */
const serverOptions = { keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 30_000 }

/** Starts the store, the jobs and the listener; gives what stops them again, in order. */
async function start(env: UpstreamEnvironment, log: Log) {
  if (env.databaseUrl === undefined) mkdirSync(env.dataDir, { recursive: true })
  const store = await openStore({ dataDir: env.dataDir, databaseUrl: env.databaseUrl, poolSize: env.databasePool, log })
  await migrateStore(store)
  const now = () => new Date(Date.now() + env.clockOffset)
  if (env.demo) await loadDemo(store, { now: now(), webPort: env.webPort, log })
  const jobs = await startJobs({ store, log, work: env.work })
  const services = { store, jobs, log, now, installationToken: env.installationToken, trustProxy: env.trustProxy }
  await startCleanUp(services)
  const stopMail = await startMail(services, env)
  const app = createApplication(services)
  const server = serve({ fetch: app.fetch, hostname: env.host, port: env.port, serverOptions })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  log.info({ host: env.host, port: env.port, store: store.kind, durability: store.durability }, 'upstream ready')

  return async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
    await jobs.stop()
    stopMail()
    await store.close()
  }
}

async function main(): Promise<void> {
  const env = readEnvironment()
  const log = createLog(env.logLevel)
  const stop = await start(env, log)
  let isStopping = false
  const onSignal = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), hardExitAfter).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

main().catch((error: unknown) => {
  // Before there is a log, or when there can be none: one readable line.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
