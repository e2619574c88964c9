import { z } from 'zod'
import { migrateStore } from '#upstream/platform/db/migrate'
import { openStore } from '#upstream/platform/db/store'
import { startQueue } from '#upstream/platform/jobs/boss'
import { createLog } from '#upstream/platform/log'

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
