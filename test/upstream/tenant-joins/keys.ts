import { sql } from 'drizzle-orm'
import { keysOfFunctions, type UnheldReference, unheldReferences } from '#test/upstream/unheld-references'
import { referenceTables } from '#upstream/platform/db/reference-tables'
import type { Database } from '#upstream/platform/db/store'

/** The key of a column that says the tenant of its row. */
export const tenantKey = 'tenant'

type Foreign = { table: string; name: string; to: string; key: string }
type Unique = { table: string; name: string }
type KeyedBy = { when: NonNullable<UnheldReference['when']>; key: string }

/** The columns of the schema: which of them contain the same key, and which rows belong to one tenant. */
export type Keys = {
  /** The columns of a table of ours; undefined for any other. */
  columnsOf(table: string): readonly string[] | undefined
  /** True when each row of the table is of one tenant. */
  isOfTenants(table: string): boolean
  /** The key in a column, whose equal values are of one tenant: a name that is the same wherever it is stored. */
  keyOf(table: string, column: string): string | undefined
  /** For a column that points at one table or another: at which, by the value of a column beside it. */
  keysByType(table: string, column: string): readonly KeyedBy[]
  /** The key that a function of the database returns for a row. */
  keyOfFunction(name: string): string | undefined
  /** The sets of values of a column that says at what another one points. */
  typesOf(table: string, column: string): readonly KeyedBy['when'][]
}

/** A site is of one tenant, and a key of it says which; of the other tables for all tenants none does. */
const saysTenant = (table: string) => table === 'sites' || !(table in referenceTables)

export async function readKeys(db: Database): Promise<Keys> {
  const { rows: columns } = await db.execute<{ table: string; name: string }>(sql`
    select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'`)
  const { rows: foreign } = await db.execute<Foreign>(sql`
    select c.conrelid::regclass::text as table, a.attname as name, c.confrelid::regclass::text as to, k.attname as key
    from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) = 1`)
  const { rows: unique } = await db.execute<Unique>(sql`
    select i.indrelid::regclass::text as table, a.attname as name
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and i.indisunique and i.indnkeyatts = 1 and i.indpred is null`)
  return keysOf({ columns, foreign, unique })
}

export function keysOf(schema: { columns: Unique[]; foreign: Foreign[]; unique: Unique[] }): Keys {
  const { foreign, unique } = schema
  const byTable = Map.groupBy(schema.columns, ({ table }) => table)
  const held = [...foreign, ...unheldReferences.filter(({ when }) => when === undefined)]

  function keyOf(table: string, column: string): string | undefined {
    if (table === 'tenants') return column === 'id' ? tenantKey : undefined
    if (column === 'tenant_id') return tenantKey
    const reference = held.find((one) => one.table === table && one.name === column)
    if (reference !== undefined) return keyOf(reference.to, reference.key)
    const isUnique = unique.some((one) => one.table === table && one.name === column)
    return isUnique && saysTenant(table) ? `${table}.${column}` : undefined
  }

  return {
    columnsOf: (table) => byTable.get(table)?.map(({ name }) => name),
    isOfTenants: (table) => byTable.has(table) && !(table in referenceTables),
    keyOf,
    keysByType: (table, column) =>
      unheldReferences.flatMap(({ when, ...one }) => {
        const key = keyOf(one.to, one.key)
        const isMeant = one.table === table && one.name === column
        return isMeant && when !== undefined && key !== undefined ? [{ when, key }] : []
      }),
    keyOfFunction: (name) => keysOfFunctions.find((one) => one.name === name)?.key,
    typesOf: (table, column) =>
      unheldReferences.flatMap(({ when, ...one }) =>
        when !== undefined && one.table === table && when.column === column ? [when] : [],
      ),
  }
}

/** The same with no key but the tenant itself, to find the joins that compare that. */
export const tenantAlone = (keys: Keys): Keys => ({
  ...keys,
  keyOf: (table, column) => (keys.keyOf(table, column) === tenantKey ? tenantKey : undefined),
  keysByType: () => [],
  keyOfFunction: () => undefined,
})
