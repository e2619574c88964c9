import { runProcess } from './start.ts'
import { watchOn } from './watch.ts'

// A worker of its own beside upstream processes over one PostgreSQL: it carries out jobs and listens to nobody.
await runProcess('worker', async (services, { host, metricsPort }) => {
  const { log, store } = services
  await watchOn(services, host, metricsPort)
  log.info({ store: store.kind }, 'worker ready')
  return async () => undefined
})
