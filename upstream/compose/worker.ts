import { runProcess } from './start.ts'

// A worker of its own beside upstream processes over one PostgreSQL: it carries out jobs and listens to nobody.
await runProcess(async ({ log, store }) => {
  log.info({ store: store.kind }, 'worker ready')
  return async () => undefined
})
