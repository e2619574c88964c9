import { expect, onTestFinished, test } from 'vitest'
import { testApplication } from '#test/upstream/application'
import { findPostgresPrograms, startThrowAwayPostgres } from '#test/upstream/postgres'
import { testServer } from '#test/upstream/test-store'
import { createApplication } from '../../compose/app.ts'
import { createLog } from '../log.ts'
import { migrateStore } from './migrate.ts'
import { countStatements } from './statement-count.ts'
import { openStore } from './store.ts'
import { storeErrorKind } from './store-error.ts'

const log = createLog('silent')
const ask = 'select 1 as one'

test.skipIf(!testServer() || !findPostgresPrograms())(
  'a request gives up on a server that stands still, and the next one is served when it goes on',
  { tags: ['long'], timeout: 120_000 },
  async () => {
    const postgres = await startThrowAwayPostgres()
    onTestFinished(() => postgres.stop())
    const store = await openStore({ dataDir: '', databaseUrl: postgres.url, poolSize: 2, log })
    onTestFinished(() => store.close())
    const causes = new Set<string>()
    const kindOf = (error: unknown) => {
      let cause = error
      while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
      causes.add(String(cause))
      return storeErrorKind(error)
    }
    const request = async () => {
      let outcome: unknown
      await countStatements(async () => {
        outcome = await store.withTransaction((tx) => tx.execute(ask)).then(() => 'done', kindOf)
      })
      return outcome
    }
    expect(await request()).toBe('done')
    const from = performance.now()
    // More than the pool has: some wait for a connection, some for an answer.
    const outcomes = await postgres.whileFrozen(() => Promise.all([request(), request(), request(), request()]))
    expect(outcomes).toEqual(['unavailable', 'unavailable', 'unavailable', 'unavailable'])
    expect(performance.now() - from).toBeLessThan(30_000)
    // For who reads the log: who waited for the server to answer, and who for a connection.
    expect([...causes].sort()).toEqual(['Error: Query read timeout', 'Error: timeout exceeded when trying to connect'])
    expect(await Promise.all([request(), request(), request()])).toEqual(['done', 'done', 'done'])
  },
)

test.skipIf(!testServer() || !findPostgresPrograms())(
  'whoever asks whether all is well is answered in time while the server stands still, and 200 when it goes on',
  { tags: ['long'], timeout: 120_000 },
  async () => {
    const postgres = await startThrowAwayPostgres()
    onTestFinished(() => postgres.stop())
    const store = await openStore({ dataDir: '', databaseUrl: postgres.url, poolSize: 2, log })
    onTestFinished(() => store.close())
    await migrateStore(store)
    const { services } = await testApplication()
    const app = createApplication({ ...services, store })
    const ready = async () => {
      const from = performance.now()
      const { status, headers } = await app.request('/ready')
      return { status, retryAfter: headers.get('retry-after'), took: performance.now() - from }
    }
    expect((await ready()).status).toBe(200)
    const asked = await postgres.whileFrozen(() => Promise.all([ready(), ready(), ready()]))
    expect(asked.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(asked.map(() => [503, '5']))
    // Two and a half seconds, and what a busy machine takes.
    expect(Math.max(...asked.map(({ took }) => took))).toBeLessThan(6_000)
    await expect.poll(async () => (await ready()).status, { timeout: 20_000 }).toBe(200)
  },
)

test('a server that is not there is named, with the cause', async () => {
  const opening = openStore({ dataDir: '', databaseUrl: 'postgres://jo@127.0.0.1:1/x', log })
  await expect(opening).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1, database ".*", can't be reached: connect ECONNREFUSED/,
  )
})
