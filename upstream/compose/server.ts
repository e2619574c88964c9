import { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { drain } from '../platform/http/drain.ts'
import { createApplication } from './app.ts'
import { runProcess } from './start.ts'
import { watchOn } from './watch.ts'

/** Idle connections outlive those of the web, so that it never writes into one that is being closed. */
const serverOptions = { keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 30_000 }

// The upstream: the six APIs on one port, and the jobs unless WORK=0.
await runProcess('upstream', async (services, { host, port, metricsPort }) => {
  const watch = await watchOn(services, host, metricsPort)
  const app = createApplication(services, watch)
  const server = serve({ fetch: app.fetch, hostname: host, port, serverOptions })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  const { log, store } = services
  log.info({ host, port, store: store.kind, durability: store.durability }, 'upstream ready')
  return async (drainsFor) => {
    if (server instanceof Server) await drain(server, drainsFor)
  }
})
