import { is, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { testStore } from '#test/upstream/test-store'
import * as schema from './schema/all.ts'

// Migrations are written by hand where the schema says too little, so what the code knows of the tables is compared with
// what a database really has.

const tables = Object.values<unknown>(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => getTableConfig(table))
const nameOf = (column: PgColumn) => (column.keyAsName ? toSnakeCase(column.name) : column.name)
const sorted = (lines: string[]) => lines.sort()

it('the tables of the code have the columns that a migrated database has, filled or not alike', async () => {
  const { rows } = await (await testStore()).db.execute<{ line: string }>(sql`
    select format('%s.%s %s', table_name, column_name, is_nullable) as line
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const known = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${nameOf(column)} ${column.notNull ? 'NO' : 'YES'}`),
  )
  expect(sorted(rows.map(({ line }) => line))).toEqual(sorted(known))
})

it('what refers to something goes, or stays, with it as the code says', async () => {
  const { rows } = await (await testStore()).db.execute<{ line: string }>(sql`
    select format('%s.%s %s %s', conrelid::regclass, (select string_agg(attname, ',' order by at.place)
        from unnest(conkey) with ordinality at (number, place)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = at.number), confrelid::regclass,
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'r' then 'restrict' else 'no action' end) as line
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const known = tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return `${name}.${columns.map(nameOf)} ${getTableConfig(foreignTable).name} ${key.onDelete ?? 'no action'}`
    }),
  )
  expect(sorted(rows.map(({ line }) => line))).toEqual(sorted(known))
})
