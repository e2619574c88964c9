import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { testStore } from '#test/upstream/test-store'
import { createTransactionScope, OuterDatabaseInTransactionError, SLOW_TRANSACTION_MS } from './transaction-scope.ts'

const store = await testStore()
await store.db.execute(sql`create table if not exists store_test (value text)`)
const countOf = async (value: string) =>
  (await store.db.execute<{ n: number }>(sql`select count(*)::int as n from store_test where value = ${value}`)).rows[0]
    ?.n

test('keeps a transaction as a whole', async () => {
  await store.withTransaction((tx) => tx.execute(sql`insert into store_test values ('kept')`))
  expect(await countOf('kept')).toBe(1)
})

test('drops a failed transaction as a whole', async () => {
  const failing = store.withTransaction(async (tx) => {
    await tx.execute(sql`insert into store_test values ('dropped')`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await countOf('dropped')).toBe(0)
})

test('rolls back to a savepoint inside a transaction', async () => {
  await store.withTransaction(async (tx) => {
    await tx.execute(sql`insert into store_test values ('outer')`)
    const inner = tx.transaction(async (savepoint) => {
      await savepoint.execute(sql`insert into store_test values ('inner')`)
      throw new Error('no')
    })
    await expect(inner).rejects.toThrow('no')
  })
  expect([await countOf('outer'), await countOf('inner')]).toEqual([1, 0])
})

test.each<[string, () => Promise<unknown>]>([
  ['the outer handle', async () => store.db.execute(sql`select 1`)],
  ['a query builder of the outer handle', async () => store.db.select({ one: sql`1` })],
  ['a transaction of the outer handle', () => store.db.transaction(async () => undefined)],
  ['the probe', () => store.check()],
  ['a nested transaction', () => store.withTransaction(async () => undefined)],
])('refuses %s inside a transaction instead of waiting for ever', async (_, use) => {
  await expect(store.withTransaction(use)).rejects.toSatisfy(
    (error) =>
      error instanceof OuterDatabaseInTransactionError || error.cause instanceof OuterDatabaseInTransactionError,
  )
})

test('lets code that a transaction started use the outer handle once it has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let later: Promise<unknown> = Promise.resolve()
  await store.withTransaction(async () => {
    later = promise.then(() => store.db.execute(sql`select 1`))
  })
  resolve()
  await expect(later).resolves.toBeDefined()
})

test('answers the probe, and gives raw counts as the same type on both stores', async () => {
  await store.check()
  expect((await store.db.execute(sql`select count(*) as n from store_test where false`)).rows).toEqual([{ n: '0' }])
})

test('reports a slow transaction', async () => {
  const lines: string[] = []
  const log = pino(new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }))
  const clock = vi.spyOn(performance, 'now')
  clock
    .mockReturnValueOnce(0)
    .mockReturnValueOnce(0)
    .mockReturnValueOnce(SLOW_TRANSACTION_MS + 1)
  await createTransactionScope(log).run(
    (work) => work(store.db),
    async () => undefined,
  )
  clock.mockRestore()
  expect(lines.join()).toContain('slow transaction')
})
