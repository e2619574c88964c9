import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyTestStore } from '#test/upstream/test-store'
import { type UnheldReference, unheldReferences } from '#test/upstream/unheld-references'
import { referenceTables, tenantThrough } from '../platform/db/reference-tables.ts'
import type { Database, Store } from '../platform/db/store.ts'
import { createLog } from '../platform/log.ts'
import { loadDemo } from './load.ts'

let store: Store
/** Foreign keys, and what points at a row without the database holding it. */
let references: UnheldReference[]

beforeAll(async () => {
  store = await emptyTestStore()
  await loadDemo(store, { now: new Date('2026-11-20T09:00:00.000Z'), webPort: 3000, log: createLog('silent') })
  const { rows } = await store.db.execute<UnheldReference>(sql`
    select c.conrelid::regclass::text as table, a.attname as name, c.confrelid::regclass::text as to, k.attname as key
    from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
  // A site is for all tenants, and of one.
  const isOfOne = (table: string) => table === 'sites' || !(table in referenceTables)
  references = [...rows, ...unheldReferences].filter(({ table, to }) => !(table in referenceTables) && isOfOne(to))
})
afterAll(() => store.close())

const through: Readonly<Record<string, string | undefined>> = tenantThrough

/** The tenant of a row: its own, or that of the row to which it leads. */
function tenantOf(alias: 'one' | 'other', table: string) {
  const row = sql.identifier(alias)
  const leading = references.find((reference) => reference.table === table && reference.name === through[table])
  if (leading === undefined) return sql`${row}.tenant_id`
  const { to, key, name } = leading
  return sql`(select tenant_id from ${sql.identifier(to)} where ${sql.identifier(key)} = ${row}.${sql.identifier(name)})`
}

/** References with rows, and those of their rows that point at another tenant. */
async function followed(db: Database) {
  const counts: { from: string; all: number; astray: number }[] = []
  for (const { table, name, to, key, when } of references) {
    // Nothing to compare with: it is what says the tenant.
    if (through[table] === name) continue
    const { rows } = await db.execute<{ all: number; astray: number }>(sql`
      select count(*)::int as all,
        count(*) filter (where ${tenantOf('one', table)} is distinct from ${tenantOf('other', to)})::int as astray
      from ${sql.identifier(table)} one join ${sql.identifier(to)} other
        on other.${sql.identifier(key)} = one.${sql.identifier(name)}
      where ${when === undefined ? sql`true` : sql`one.${sql.identifier(when.column)} in ${when.is}`}`)
    for (const row of rows) counts.push({ from: `${table}.${name}`, ...row })
  }
  return { filled: counts.filter(({ all }) => all > 0), astray: counts.filter(({ astray }) => astray > 0) }
}

it('a row of a tenant points at rows of the same alone, so what is joined by a key stays with the tenant', async () => {
  const { filled, astray } = await followed(store.db)
  // The demo fills most of them; with few rows to follow this would say nothing.
  expect(filled.length).toBeGreaterThan(30)
  expect(astray).toEqual([])
})

it('one that points at another tenant is found', async () => {
  const planted = store.withTransaction(async (tx) => {
    await tx.execute(sql`
      update items set organisation_id = (
        select id from items other where kind = 'organisation' and other.tenant_id <> items.tenant_id limit 1
      ) where id = (select min(id) from items where kind = 'product')`)
    throw (await followed(tx)).astray
  })
  const astray = { from: 'items.organisation_id', all: expect.any(Number), astray: 1 }
  await expect(planted).rejects.toContainEqual(astray)
})
