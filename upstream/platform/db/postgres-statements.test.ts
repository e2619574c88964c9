import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, testServer, testStore } from '#test/upstream/test-store'
import { createLog } from '../log.ts'
import { openStore, type Store } from './store.ts'

const server = testServer()
const store = await testStore()

describe.skipIf(!server)('statements on a server', () => {
  // A pool names so many texts at most: that of the worker may have named them all for other tests.
  let own: Store
  beforeAll(async () => {
    const databaseUrl = await createDatabase(server ?? '')
    own = await openStore({ dataDir: '', databaseUrl, log: createLog('silent') })
  })
  afterAll(() => own.close())

  const namesOf = async () => {
    const { rows } = await own.db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
    return rows.map(({ statement }) => statement)
  }

  it('are prepared when they come by often, and answer the same', async () => {
    const ask = (value: number) => own.db.execute<{ n: number }>(sql`select ${value}::int + 7001 as n`)
    const answers = [await ask(1), await ask(2), await ask(3), await ask(4), await ask(5)]
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([7002, 7003, 7004, 7005, 7006])
    expect((await namesOf()).filter((text) => text.includes('7001'))).toHaveLength(1)
  })

  it('are prepared again when what they answer has changed', async () => {
    await own.db.execute(sql`create table outdated as select 1 as one`)
    onTestFinished(async () => void (await own.db.execute(sql`drop table outdated`)))
    const ask = () => own.db.execute(sql`select * from outdated`)
    for (let time = 0; time < 5; time += 1) await ask()
    await own.db.execute(sql`alter table outdated add column two int`)
    expect((await ask()).rows).toEqual([{ one: 1, two: null }])
  })
})

it('go one by one inside a transaction, also when they are asked at the same time', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const numbers = [1, 2, 3, 4]
  const found = await store.withTransaction((tx) =>
    Promise.all(numbers.map((n) => tx.execute<{ n: number }>(sql`select ${n}::int as n`))),
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(found.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
  expect(warnings.map(({ message }) => message)).toEqual([])
})
