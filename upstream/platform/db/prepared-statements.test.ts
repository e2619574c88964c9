import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test, vi } from 'vitest'
import { pgliteOptions } from './embedded-store.ts'
import { prepareStatements } from './prepared-statements.ts'

const plain = await PGlite.create(pgliteOptions)
const prepared = prepareStatements(plain)
await plain.exec(`
  create type colour as enum ('rood', 'blauw');
  create table kinds (id bigint generated always as identity primary key, tekst text unique, getal int, breuk numeric,
    ja boolean, waarden jsonb, tekens text[], kleur colour, moment timestamptz, dag date, ruw bytea);
`)
afterAll(() => plain.close())

const names = async () =>
  (await plain.query<{ name: string }>('select name from pg_prepared_statements')).rows.map(({ name }) => name)

test.each<[string, string, unknown[]]>([
  ['no rows', 'select tekst from kinds where id = $1', [0]],
  ['a row', "select 1 as een, 'twee' as twee, null as niets", []],
  ['text with accents, quotes and line ends', 'select $1::text as t, length($1::text) as n', ['é \' " \\ \n 😀 ẞ']],
  ['empty text beside null', "select ''::text as leeg, null::text as niets, $1::text as ook", [null]],
  ['undefined as null', 'select $1::text as t', [undefined]],
  [
    'numbers of every kind',
    'select $1::int as i, $2::bigint as b, $3::numeric as n, $4::float8 as f',
    [1, '9', '1.50', 0.1],
  ],
  ['truth', 'select $1::boolean as ja, not $1::boolean as nee', [true]],
  ['json', 'select $1::jsonb as b, $2::json as j', [{ a: [1, null, 'é'] }, [1]]],
  [
    'arrays',
    "select $1::text[] as t, $2::int[] as i, '{}'::text[] as leeg",
    [
      ['a,b', '"', 'NULL'],
      [1, 2],
    ],
  ],
  ['moments', 'select $1::timestamptz as m, $2::date as d', [new Date('2026-03-29T01:30:00Z'), '2026-10-25']],
  ['bytes', 'select $1::bytea as ruw', [new Uint8Array([0, 1, 255])]],
  ['an enum of ours', "select $1::colour as k, array['rood']::colour[] as ks", ['blauw']],
  ['columns of the same name', 'select 1 as a, 2 as a', []],
  ['a value of a megabyte, and many rows', 'select n, repeat($1, 1000) as t from generate_series(1, 1000) n', ['é']],
  ['a count of what changed', 'update kinds set getal = 1 where false', []],
])('answers as PGlite itself does: %s', async (_, text, params) => {
  for (const options of [undefined, { rowMode: 'array' as const }, { parsers: { 1184: (value: string) => value } }]) {
    const expected = await plain.query(text, params, options)
    for (let time = 1; time <= 3; time += 1) {
      const { rows, fields, affectedRows } = await prepared.query(text, params, options)
      expect({ rows, fields, affectedRows }).toEqual({
        rows: expected.rows,
        fields: expected.fields,
        affectedRows: expected.affectedRows,
      })
    }
  }
})

test('prepares a text once', async () => {
  const text = 'select $1::int + 1 as meer'
  const before = await names()
  for (const value of [1, 2, 3]) expect((await prepared.query(text, [value])).rows).toEqual([{ meer: value + 1 }])
  expect((await names()).length).toBe(before.length + 1)
})

test.each<[string, string, unknown[], string]>([
  ['a text that is no SQL', 'select from where', [], '42601'],
  ['a table that is not there', 'select * from nergens', [], '42P01'],
  ['a value of the wrong kind', 'select $1::int as i', ['x'], '22P02'],
  ['a NUL in a text', 'select $1::text as t', ['a\0b'], '22021'],
  ['a broken rule', "insert into kinds (tekst) values ('dubbel'), ('dubbel')", [], '23505'],
  ['too few values', 'select $1::int + $2::int as i', [1], '08P01'],
])('fails with the same code as PGlite, and works again after it: %s', async (_, text, params, code) => {
  const expected = await plain.query(text, params).catch((error: unknown) => error)
  const failing = prepared.query(text, params)
  await expect(failing).rejects.toMatchObject({ code, query: text, params })
  // PostgreSQL names the statement in some of its messages; ours have names.
  const message = expected instanceof Error ? expected.message.split('"')[0] : ''
  await expect(failing).rejects.toThrow(message)
  expect((await prepared.query('select 1 as een')).rows).toEqual([{ een: 1 }])
})

test('keeps and drops a transaction as a whole, with the error of the statement that failed', async () => {
  const add = 'insert into kinds (tekst) values ($1) returning tekst'
  await prepared.transaction(async (tx) => {
    expect((await tx.query(add, ['binnen'])).rows).toEqual([{ tekst: 'binnen' }])
  })
  const failing = prepared.transaction(async (tx) => {
    await tx.query(add, ['weg'])
    await tx.query(add, ['binnen'])
  })
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'kinds_tekst_key' })
  const { rows } = await prepared.query("select tekst from kinds where tekst in ('binnen', 'weg')")
  expect(rows).toEqual([{ tekst: 'binnen' }])
})

test('prepares in an aborted transaction nothing that later would be missed', async () => {
  const text = 'select 41 + $1::int as som'
  const failing = prepared.transaction(async (tx) => {
    await tx.query('select 1 / 0 as kan_niet').catch(() => undefined)
    await tx.query(text, [1])
  })
  await expect(failing).rejects.toMatchObject({ code: '25P02' })
  expect((await prepared.query(text, [1])).rows).toEqual([{ som: 42 }])
})

test('keeps a statement that was prepared in a transaction that was rolled back', async () => {
  const text = 'select 40 + $1::int as som'
  await prepared.transaction(async (tx) => {
    await tx.query(text, [1])
    await tx.rollback()
  })
  expect((await prepared.query(text, [2])).rows).toEqual([{ som: 42 }])
})

test('refuses a transaction that is closed', async () => {
  const outlived = await prepared.transaction(async (tx) => tx)
  await expect(outlived.query('select 1 as een')).rejects.toThrow('closed')
})

test('keeps statements of others out of a transaction', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const seen: string[] = []
  const transaction = prepared.transaction(async (tx) => {
    open()
    for (const part of ['een', 'twee']) {
      await tx.query('select $1::text as deel', [part])
      seen.push(part)
    }
  })
  await opened
  await prepared.query('select $1::text as deel', ['buiten']).then(() => seen.push('buiten'))
  await transaction
  expect(seen).toEqual(['een', 'twee', 'buiten'])
})

test('answers what the columns are now, after they changed', async () => {
  await plain.exec('create table veranderlijk (een int)')
  await plain.exec('insert into veranderlijk values (1)')
  const text = 'select * from veranderlijk'
  expect((await prepared.query(text)).rows).toEqual([{ een: 1 }])
  await plain.exec("alter table veranderlijk add column twee text default 'b'")
  expect((await prepared.query(text)).rows).toEqual([{ een: 1, twee: 'b' }])
})

test('prepares anew what the database no longer has', async () => {
  const text = 'select 39 + $1::int as som'
  await prepared.query(text, [1])
  await plain.exec('deallocate all')
  expect((await prepared.query(text, [3])).rows).toEqual([{ som: 42 }])
})

test('makes room by dropping what was not used for longest', async () => {
  const kept = 'select 38 as blijft'
  await prepared.query(kept)
  for (let number = 0; number < 400; number += 1) {
    await prepared.query(`select ${number} as nummer`)
    await prepared.query(kept)
  }
  expect((await names()).length).toBeLessThanOrEqual(256)
  const statements = await plain.query<{ statement: string }>('select statement from pg_prepared_statements')
  expect(statements.rows.map(({ statement }) => statement)).toContain(kept)
})

test('plans anew after a while: tables grow and nobody analyses them', async () => {
  const text = 'select 37 as oud'
  await prepared.query(text)
  const nameOf = async () =>
    (await plain.query<{ name: string }>('select name from pg_prepared_statements where statement = $1', [text])).rows
  const before = await nameOf()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  await prepared.query(text)
  clock.mockRestore()
  expect(await nameOf()).toHaveLength(1)
  expect(await nameOf()).not.toEqual(before)
})

test('lets listeners hear what a prepared statement tells them', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  await prepared.listen('Kanaal', resolve)
  await prepared.query('select pg_notify($1, $2)', ['kanaal', "wat 'er' is"])
  expect(await promise).toBe("wat 'er' is")
})

test('leaves other commands to PGlite', async () => {
  expect((await prepared.query('show server_version')).rows).toHaveLength(1)
  const inside = prepared.transaction((tx) => tx.query('savepoint plek'))
  await expect(inside).resolves.toBeDefined()
  await expect(prepared.query('select 1; select 2')).rejects.toMatchObject({ code: '42601' })
})
