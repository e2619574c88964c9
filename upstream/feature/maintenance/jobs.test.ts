import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testStore } from '#test/upstream/test-store'
import { startQueue } from '../../platform/jobs/boss.ts'
import { createLog } from '../../platform/log.ts'
import { listFailedJobs, listQueues, takeFailedJob } from './jobs.ts'

const within = { timeout: 15_000, interval: 50 }

test('a job that was given up is shown with its error, and runs again once, however many ask', async () => {
  const store = await testStore()
  const queue = 'breekt'
  const list = { breekt: { payload: z.looseObject({}) } }
  const jobs = await startQueue(list, {
    ...{ store, log: createLog('silent'), work: true, superviseSeconds: 1, pollSeconds: 0.5 },
    queueOptions: { retryLimit: 0 },
  })
  const handler = vi.fn(async (_payload: unknown) => undefined)
  handler.mockRejectedValueOnce(new Error('de schijf is vol'))
  await jobs.work(queue, handler)
  await store.withTransaction((tx) => jobs.enqueue(tx, queue, { number: 7 }))
  const ours = async () => (await listFailedJobs(store.db, 50)).filter((failed) => failed.queue === queue)
  await vi.waitFor(async () => expect(await ours()).toMatchObject([{ error: 'de schijf is vol', tries: 1 }]), within)

  const [failed] = await ours()
  const retry = () =>
    store.withTransaction(async (tx) => {
      const job = await takeFailedJob(tx, failed?.id ?? '')
      if (job !== undefined) await jobs.enqueue(tx, queue, { ...job.data })
      return job !== undefined
    })
  expect((await Promise.all([retry(), retry()])).sort()).toEqual([false, true])
  await vi.waitFor(
    () => expect(handler.mock.calls.map(([payload]) => payload)).toEqual([{ number: 7 }, { number: 7 }]),
    within,
  )
  expect(await ours()).toEqual([])
  await vi.waitFor(
    async () =>
      expect((await listQueues(store.db, list)).find(({ name }) => name === queue)).toMatchObject({ done: 1 }),
    within,
  )
  await jobs.stop()
})
