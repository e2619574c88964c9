import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { emptyTestStore } from '#test/upstream/test-store'
import { referenceTables, tenantThrough } from './reference-tables.ts'

// Of its own, because other tests make tables for a while.
const store = await emptyTestStore()

type Column = { table: string; name: string; nullable: boolean }
type Reference = { table: string; name: string; to: string }

const { rows: columns } = await store.db.execute<Column>(sql`
  select c.table_name as table, c.column_name as name, c.is_nullable = 'YES' as nullable
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`)
const { rows: references } = await store.db.execute<Reference>(sql`
  select k.table_name as table, k.column_name as name, u.table_name as to
  from information_schema.key_column_usage k
    join information_schema.referential_constraints using (constraint_schema, constraint_name)
    join information_schema.constraint_table_usage u using (constraint_schema, constraint_name)
  where k.table_schema = 'public'`)
await store.close()

const isForAll = (table: string) => table in referenceTables
const isFilled = (among: Column[], table: string, name: string) =>
  among.some((column) => column.table === table && column.name === name && !column.nullable)

/** A column that may be empty does not say the tenant of every row. */
const hasTenant = (among: Column[], table: string) => isFilled(among, table, 'tenant_id')

const tablesOf = (among: Column[]) => [...new Set(among.map(({ table }) => table))]

const withoutTenant = (among: Column[]) =>
  tablesOf(among).filter((table) => !hasTenant(among, table) && !isForAll(table) && !(table in tenantThrough))

/** Lists name what is there, once, and why; a table that has got a column of the tenant leads nowhere any more. */
function staleIn(forAll: Record<string, string>, through: Record<string, string>): string[] {
  const tables = tablesOf(columns)
  const reasons = Object.entries(forAll)
  return [
    ...reasons.filter(([table, reason]) => !tables.includes(table) || reason.trim() === '').map(([table]) => table),
    ...Object.keys(through).filter((table) => !tables.includes(table) || hasTenant(columns, table) || table in forAll),
  ]
}

const leadsToTenant = (table: string, name: string) =>
  isFilled(columns, table, name) &&
  references.some((one) => one.table === table && one.name === name && hasTenant(columns, one.to))

describe('a table of the schema', () => {
  it('says the tenant of each row, leads to it, or is listed as one for all tenants', () =>
    expect(withoutTenant(columns)).toEqual([]))

  it('is reported when it does none of these, or leaves the tenant empty', () => {
    const id = { table: 'left_over', name: 'id', nullable: false }
    const tenant = { table: 'left_over', name: 'tenant_id', nullable: true }
    expect(withoutTenant([...columns, id])).toEqual(['left_over'])
    expect(withoutTenant([...columns, id, tenant])).toEqual(['left_over'])
    expect(withoutTenant([...columns, id, { ...tenant, nullable: false }])).toEqual([])
  })

  it('leads to its tenant by a reference that is never empty', () => {
    expect(Object.entries(tenantThrough).filter(([table, name]) => !leadsToTenant(table, name))).toEqual([])
    expect(leadsToTenant('editor_notices', 'comment_id')).toBe(false)
    expect(leadsToTenant('drafts', 'user_id')).toBe(false)
  })

  it('for all tenants refers to no table of one, which a copy on every server could not keep', () =>
    expect(references.filter(({ table, to }) => isForAll(table) && !isForAll(to))).toEqual([]))
})

describe('the lists', () => {
  it('name tables that are there, once, with a reason', () =>
    expect(staleIn(referenceTables, tenantThrough)).toEqual([]))

  it('are reported when they name one that is gone, twice or without a reason', () => {
    expect(staleIn({ gone: 'a reason', regions: ' ' }, {})).toEqual(['gone', 'regions'])
    expect(staleIn({ drafts: 'a reason' }, { drafts: 'site_id', gone: 'id', items: 'id' })).toEqual([
      'drafts',
      'gone',
      'items',
    ])
  })
})
