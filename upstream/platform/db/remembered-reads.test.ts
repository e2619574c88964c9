import { PGlite, type QueryOptions } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from '../../testing/application.ts'
import { createTestTenant } from '../../testing/tenant.ts'
import { testStore } from '../../testing/test-store.ts'
import { pgliteOptions } from './embedded-store.ts'
import { prepareStatements } from './prepared-statements.ts'
import { rememberReads } from './remembered-reads.ts'
import { teams } from './schema/team.ts'

const prepared = prepareStatements(await PGlite.create(pgliteOptions))
const asked = vi.fn(prepared.query)
const { client: store } = rememberReads(
  new Proxy(prepared, { get: (target, name) => (name === 'query' ? asked : Reflect.get(target, name)) }),
)
afterAll(() => store.close())

/** As drizzle asks. */
const options: QueryOptions = { rowMode: 'array', parsers: { 1184: (text: string) => text } }
const read = async (text: string, values: unknown[] = [], given: QueryOptions = options) =>
  (await store.query(text, values, given)).rows
const all = 'select tekst, waarden from regels order by id'

beforeEach(async () => {
  await store.exec(`drop table if exists regels;
    create table regels (id bigint generated always as identity primary key, tekst text, waarden jsonb, ruw bytea);
    insert into regels (tekst, waarden) values ('een', '{"a": [1]}');`)
  asked.mockClear()
})

test('asks once while nothing changes, per text, values and shape of the rows', async () => {
  const one = 'select tekst from regels where id = $1'
  for (let time = 1; time <= 3; time += 1) {
    expect(await read(all)).toEqual([['een', { a: [1] }]])
    expect(await read(one, [1])).toEqual([['een']])
    expect(await read(one, [2])).toEqual([])
    expect(await read(one, ['1'])).toEqual([['een']])
    expect(await read(one, [1], { ...options, rowMode: 'object' })).toEqual([{ tekst: 'een' }])
  }
  // One more, for what is visible.
  expect(asked).toHaveBeenCalledTimes(6)
})

test.each<[string, () => Promise<unknown>]>([
  ['a statement', () => store.query("insert into regels (tekst) values ('twee')")],
  [
    'a statement that begins as a read',
    () => store.query("with nieuw as (insert into regels (tekst) values ('twee') returning id) select id from nieuw"),
  ],
  ['a template', () => store.sql`insert into regels (tekst) values (${'twee'})`],
  ['a script', () => store.exec("insert into regels (tekst) values ('twee')")],
  ['a transaction', () => store.transaction((tx) => tx.query("insert into regels (tekst) values ('twee')"))],
  [
    'a transaction that read before',
    () =>
      store.transaction(async (tx) => {
        await tx.query(all)
        await tx.query("insert into regels (tekst) values ('twee')")
      }),
  ],
])('the very next read sees what was written by %s', async (_, write) => {
  expect(await read(all)).toHaveLength(1)
  await write()
  expect(await read(all)).toHaveLength(2)
})

test('what looked like a change and was none, such as a poll for work, leaves memory as it is', async () => {
  await read(all)
  await store.exec("begin; update regels set tekst = 'anders' where false; commit;")
  await store.query('select id from regels where false for update skip locked', [])
  await store.transaction((tx) => tx.query(all))
  asked.mockClear()
  await read(all)
  expect(asked.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('pg_current_snapshot')])
})

test('a transaction sees its own writes, and nobody sees what was taken back', async () => {
  await read(all)
  const failing = store.transaction(async (tx) => {
    await tx.query("update regels set tekst = 'anders'")
    expect((await tx.query(all, [], options)).rows).toEqual([['anders', { a: [1] }]])
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(await read(all)).toEqual([['een', { a: [1] }]])
})

test('an answer that comes in beside a write is not kept', async () => {
  const answers = await Promise.all([read(all), store.exec("insert into regels (tekst) values ('twee')"), read(all)])
  expect([1, 2]).toContain(answers[0].length)
  expect(await read(all)).toHaveLength(2)
})

test.each([
  ['the time', 'select clock_timestamp()::text as t'],
  ['the time of the transaction', 'select now()::text as t'],
  ['chance', 'select random() as t'],
  ['a new id', 'select gen_random_uuid() as t'],
  ['a number of a sequence', "select nextval('regels_id_seq') as t"],
])('%s is asked for each time', async (_, text) => {
  await read(text)
  await read(text)
  expect(asked.mock.calls.filter(([given]) => given === text)).toHaveLength(2)
})

test('what cannot be frozen, is very long or was asked otherwise, is not kept; what is kept nobody can change', async () => {
  await store.exec("update regels set ruw = '\\x00ff'")
  await read('select 1 as een')
  for (const [text, given] of [
    ['select ruw from regels', options],
    ["select repeat('lang', 200000) as t", options],
    [all, { rowMode: 'array' }],
  ] as const) {
    asked.mockClear()
    await read(text, [], given)
    await read(text, [], given)
    expect(asked).toHaveBeenCalledTimes(2)
  }
  await read(all)
  const rows = await read(all)
  expect(() => rows.push([])).toThrow(TypeError)
  expect(() => Object.assign(Object(rows[0])[1], { a: 2 })).toThrow(TypeError)
})

test('memory has an end: what was asked long ago is asked again', async () => {
  const long = 'select repeat($1::text, 400000) as t'
  for (let time = 0; time < 30; time += 1) await read(long, [String.fromCharCode(65 + time)])
  asked.mockClear()
  await read(long, ['A'])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('on each store a read sees the write before it', async () => {
  const store = await testStore()
  const { db, withTransaction } = store
  const tenant = await createTestTenant({ store, clock: createClock() })
  const nameOf = () => db.select({ name: teams.name }).from(teams).where(eq(teams.tenantId, tenant.id)).limit(1)
  for (const name of ['Noord', 'Zuid', 'Oost']) {
    await withTransaction((tx) => tx.update(teams).set({ name }).where(eq(teams.tenantId, tenant.id)))
    expect([await nameOf(), await nameOf()]).toEqual([[{ name }], [{ name }]])
    await db.execute(sql`update teams set name = name || '!' where tenant_id = ${tenant.id}`)
    expect(await nameOf()).toEqual([{ name: `${name}!` }])
  }
})
