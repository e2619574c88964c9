import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startChild } from '#test/upstream/child'
import { createMigratedDatabase, testServer, testStore } from '#test/upstream/test-store'
import { createLog } from '../log.ts'
import { type JobContext, type JobQueue, startQueue } from './boss.ts'
import { DEAD_LETTER } from './job-list.ts'

const log = createLog('silent')
const store = await testStore()
const queueOptions = { retryDelay: 1, retryDelayMax: 1 }
const handlers = new Map<string, (payload: object, job: JobContext) => Promise<unknown>>()
const payload = z.looseObject({})
const list = {
  plain: { payload, schedule: { dailyAt: '03:00' } },
  failing: { payload },
  slow: { payload },
  keyed: { payload },
  typed: { payload: z.object({ number: z.number() }) },
}
let jobs: JobQueue<typeof list>

const within = { timeout: 15_000, interval: 50 }
const start = () => startQueue(list, { store, log, work: true, superviseSeconds: 1, pollSeconds: 0.5, queueOptions })
const statesIn = async (queue: string) =>
  (await store.db.execute<{ state: string }>(sql`select state from pgboss.job where name = ${queue}`)).rows

beforeAll(async () => {
  jobs = await start()
  for (const name of Object.keys(list) as (keyof typeof list)[])
    await jobs.work(name, async (payload, job) => handlers.get(name)?.(payload, job))
})
afterAll(() => jobs.stop())

test('runs a job of a committed transaction at once, without waiting for the next poll', async () => {
  const notified = await startQueue({ notified: { payload } }, { store, log, work: true, pollSeconds: 3600 })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await notified.work('notified', async (payload) => resolve(payload))
  const id = await store.withTransaction((tx) => notified.enqueue(tx, 'notified', { number: 1 }))
  expect(id).toBeTypeOf('string')
  expect(await promise).toEqual({ number: 1 })
  await notified.stop()
})

test('leaves no job of a transaction that is rolled back', async () => {
  const failing = store.withTransaction(async (tx) => {
    await jobs.enqueue(tx, 'keyed', {})
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await statesIn('keyed')).toEqual([])
})

test('refuses a queue that nobody declared, inside a transaction too', async () => {
  // @ts-expect-error a job that is not in the list does not compile
  await expect(store.withTransaction((tx) => jobs.enqueue(tx, 'nowhere', {}))).rejects.toThrow()
})

test('carries out a job with its payload alone, and gives up one that cannot be read', async () => {
  const handler = vi.fn(async () => undefined)
  handlers.set('typed', handler)
  await store.withTransaction(async (tx) => {
    // @ts-expect-error a payload that does not fit does not compile
    await jobs.enqueue(tx, 'typed', { number: 'seven' })
    await jobs.enqueue(tx, 'typed', { number: 7 })
  })
  await vi.waitFor(async () => expect(await statesIn('typed')).toContainEqual({ state: 'completed' }), within)
  const gaveUp = sql`select 1 from pgboss.job where name = ${DEAD_LETTER} and source_name = 'typed'`
  await vi.waitFor(async () => expect((await store.db.execute(gaveUp)).rows).toHaveLength(1), within)
  expect(handler.mock.calls).toEqual([[{ number: 7 }, expect.anything()]])
})

test('enqueues once per singleton key and period', async () => {
  const options = { singletonKey: 'policy-1', singletonSeconds: 3600, startAfter: 3600 }
  const ids = await store.withTransaction(async (tx) => [
    await jobs.enqueue(tx, 'keyed', {}, options),
    await jobs.enqueue(tx, 'keyed', {}, options),
  ])
  expect(ids).toEqual([expect.any(String), null])
})

test('gives up after five tries and keeps the payload as a dead letter', { tags: ['long'] }, async () => {
  const handler = vi.fn(async () => {
    throw new Error('poison')
  })
  handlers.set('failing', handler)
  await store.withTransaction((tx) => jobs.enqueue(tx, 'failing', { poison: true }))
  await vi.waitFor(async () => {
    const { rows } = await store.db.execute(
      sql`select data, source_name from pgboss.job where name = ${DEAD_LETTER} and source_name = 'failing'`,
    )
    expect(rows).toEqual([{ data: { poison: true }, source_name: 'failing' }])
  }, within)
  expect(handler).toHaveBeenCalledTimes(5)
})

test('schedules a job by cron in a time zone', async () => {
  const { rows } = await store.db.execute(sql`select cron, timezone from pgboss.schedule where name = 'plain'`)
  expect(rows).toEqual([{ cron: '0 3 * * *', timezone: 'Europe/Amsterdam' }])
})

test('lets a running job finish when it stops', async () => {
  const running = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  handlers.set('slow', async () => {
    running.resolve()
    await finish.promise
  })
  await store.withTransaction((tx) => jobs.enqueue(tx, 'slow', {}))
  await running.promise
  const stopped = jobs.stop()
  finish.resolve()
  await stopped
  expect(await statesIn('slow')).toEqual([{ state: 'completed' }])
})

test('a process without work enqueues and runs nothing', async () => {
  const idle = await startQueue(list, { store, log, work: false, queueOptions })
  const handler = vi.fn()
  await idle.work('slow', handler)
  await store.withTransaction((tx) => idle.enqueue(tx, 'slow', {}))
  await idle.stop()
  expect(await statesIn('slow')).toContainEqual({ state: 'created' })
  expect(handler).not.toHaveBeenCalled()
})

// This test depends on the clock of the server that keeps the jobs; the trials cover that of an embedded one.
test.skipIf(testServer() === undefined && !process.env.TRIALS)(
  'runs the job of a killed worker again',
  { tags: ['long'], timeout: 300_000 },
  async () => {
    const server = testServer()
    const dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-jobs-'))
    const databaseUrl = server ? await createMigratedDatabase(server) : ''
    const killed = startChild('work-jobs.ts', 'stuck', dataDir, databaseUrl)
    expect(await killed.line(), killed.errors()).toBe('{"number":7}')
    killed.process.kill('SIGKILL')
    await killed.ended
    const next = startChild('work-jobs.ts', 'work', dataDir, databaseUrl)
    expect(await next.line(), next.errors()).toBe('{"number":7}')
    next.process.kill('SIGKILL')
    await next.ended
    await rm(dataDir, { recursive: true, force: true })
  },
)
