import { z } from 'zod'
import { migrateStore } from '../platform/db/migrate.ts'
import { openStore } from '../platform/db/store.ts'
import { startQueue } from '../platform/jobs/boss.ts'
import { createLog } from '../platform/log.ts'

// Child of boss.test.ts: works on a queue. As `stuck` it enqueues a job and never finishes it; else it prints what it ran.
const [mode = '', dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const log = createLog('silent')
const store = await openStore({ dataDir, databaseUrl, log })
await migrateStore(store)
const queueOptions = { heartbeatSeconds: 10, retryDelay: 1, retryDelayMax: 1 }
const timings = { superviseSeconds: 1, pollSeconds: 0.5, queueOptions }
const list = { crash: { payload: z.object({ number: z.number() }) } }
const jobs = await startQueue(list, { store, log, work: true, ...timings })
await jobs.work('crash', async (payload) => {
  console.log(JSON.stringify(payload))
  if (mode === 'stuck') await new Promise(() => undefined)
})
if (mode === 'stuck') await store.withTransaction((tx) => jobs.enqueue(tx, 'crash', { number: 7 }))
