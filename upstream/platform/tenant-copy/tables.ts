import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { tenantThrough } from '../db/reference-tables.ts'

/** Tables that a copy of a tenant is without, each with its reason. */
export const leftBehind: Readonly<Record<string, string>> = {
  sign_in_challenges: 'somebody who is signing in; lives for minutes',
  provider_sign_ins: 'somebody who is signing in at a provider; lives for ten minutes',
  rate_limits: 'counts of who knocked on this installation',
  postal_addresses: 'the postal table, loaded for each installation',
  postal_places: 'the postal table, loaded for each installation',
  regions: 'provinces and municipalities, loaded with the postal table',
  product_names: 'the list of a government, loaded for each installation',
  school_holidays: 'the list of a government, loaded for each installation',
  installation: 'secrets and marks of this installation',
  heartbeats: 'when the clocks of this installation last ran',
  backups: 'a backup is one of the whole installation',
  faults: 'errors of this installation',
  policy_reports: 'what browsers refused of this installation',
}

/** Columns that a copy is without, each with its reason: they begin anew. */
export const columnsLeftBehind: Readonly<Record<string, string>> = {
  'users.maintenance': 'a right on an installation is not of a tenant',
  'sessions.last_write': 'the number of a transaction of one server',
}

/** Reference tables of which a copy has rows: the column that leads to a row that goes along. */
const alsoThrough: Readonly<Record<string, string>> = {
  site_hosts: 'site_id',
  sessions: 'site_id',
  password_resets: 'site_id',
  identities: 'user_id',
  second_factors: 'user_id',
  recovery_codes: 'user_id',
}

export type Column = { name: string; type: string; isKey: boolean; isDerived: boolean; isCounted: boolean }
type Reference = { table: string; column: string; to: string; toColumn: string }
export type Schema = { tables: ReadonlyMap<string, readonly Column[]>; references: readonly Reference[] }

/** The tables and references of the database itself. */
export async function readSchema(db: Database): Promise<Schema> {
  const { rows } = await db.execute<Column & { table: string }>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      coalesce(a.attnum = any(i.indkey), false) as "isKey", a.attgenerated <> '' as "isDerived",
      a.attidentity <> '' as "isCounted"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`)
  const { rows: references } = await db.execute<Reference>(sql`
    select c.relname as table, a.attname as column, t.relname as to, b.attname as "toColumn"
    from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_class t on t.oid = r.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = r.conkey[1]
      join pg_attribute b on b.attrelid = t.oid and b.attnum = r.confkey[1]
    where r.contype = 'f' and c.relnamespace = 'public'::regnamespace`)
  return { tables: Map.groupBy(rows, ({ table }) => table), references }
}

/** The tables that say the tenant of a row or lead to it, or are listed; none is in no list. */
export function tablesIn({ tables }: Schema): { along: string[]; unknown: string[] } {
  const isAlong = (table: string) =>
    table === 'tenants' ||
    table === 'users' ||
    table === 'idempotency_keys' ||
    table in alsoThrough ||
    table in tenantThrough ||
    (tables.get(table) ?? []).some(({ name }) => name === 'tenant_id')
  const others = [...tables.keys()].filter((table) => !(table in leftBehind))
  return { along: others.filter(isAlong), unknown: others.filter((table) => !isAlong(table)) }
}

/** The columns of a table that go along: what the database works out itself does not. */
export const columnsOf = ({ tables }: Schema, table: string): Column[] =>
  (tables.get(table) ?? []).filter(({ name, isDerived }) => !isDerived && !(`${table}.${name}` in columnsLeftBehind))

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Rows of one tenant, as SQL. */
export type Rows = {
  tables: readonly string[]
  condition(table: string): string
  /** The rows of a table, or those of them for which `more` holds. */
  statement(table: string, more?: string): string
}

/** The columns that say which row of a table is meant; none where a table has no key. */
export const keysOf = (schema: Schema, table: string): Column[] => columnsOf(schema, table).filter(({ isKey }) => isKey)

/**
 * What belongs to a tenant: its rows, and the accounts that they name, with how these sign in. Its statements answer each row
 * as JSON in a column `row`, in the same order on every server.
 */
export async function rowsOfTenant(db: Database, schema: Schema, tenantId: string): Promise<Rows> {
  const { along } = tablesIn(schema)
  let users = ''
  function condition(table: string): string {
    if (table === 'tenants') return `id = ${tenantId}`
    if (table === 'users') return `id = any ('{${users}}'::uuid[])`
    // Who is in two tenants is two callers there.
    if (table === 'idempotency_keys') return `caller like '${tenantId}:%'`
    if (schema.tables.get(table)?.some(({ name }) => name === 'tenant_id')) return `tenant_id = ${tenantId}`
    const column = alsoThrough[table] ?? Object.entries(tenantThrough).find(([name]) => name === table)?.[1]
    const reference = schema.references.find((one) => one.table === table && one.column === column)
    if (reference === undefined) throw new Error(`nothing leads from ${table} to its tenant`)
    const { to, toColumn } = reference
    return `${quoted(reference.column)} in (select ${quoted(toColumn)} from ${quoted(to)} where ${condition(to)})`
  }
  users = await accountsOf(db, schema, { along, condition })

  function statement(table: string, more = 'true'): string {
    const columns = columnsOf(schema, table)
    const values = columns.map(({ name }) =>
      table === 'users' && name === 'home_site_id'
        ? `case when home_site_id in (select id from sites where ${condition('sites')}) then home_site_id end as home_site_id`
        : quoted(name),
    )
    const keys = keysOf(schema, table)
    // Letters are put in the order of their bytes: each server has another one of its own.
    const order = (keys.length > 0 ? keys : columns).map(({ name, type }) =>
      /^(?:bigint|integer|uuid|date|timestamp)/.test(type) && keys.length > 0
        ? `r.${quoted(name)}`
        : `r.${quoted(name)}::text collate "C"`,
    )
    return `select row_to_json(r)::text as row from
      (select ${values.join(', ')} from ${quoted(table)} t where ${condition(table)} and ${more}) r order by ${order.join(', ')}`
  }
  return { tables: along, condition, statement }
}

/** Whether a row may come to belong to a tenant without being written: an account does when something names it. */
export const isOfAccounts = (table: string): boolean => table === 'users' || alsoThrough[table] === 'user_id'

/** Every account that a row of the tenant names, and those that are at home at its sites, by commas. */
async function accountsOf(
  db: Database,
  { tables, references }: Schema,
  { along, condition }: { along: readonly string[]; condition: (table: string) => string },
): Promise<string> {
  const elsewhere = new Set(
    references.filter(({ to }) => to !== 'users').map(({ table, column }) => `${table}.${column}`),
  )
  const named = along
    .filter((table) => !isOfAccounts(table))
    .flatMap((table) =>
      (tables.get(table) ?? [])
        .filter(({ name, type }) => /^uuid/.test(type) && !elsewhere.has(`${table}.${name}`))
        .map(({ name, type }) => {
          const value = type === 'uuid[]' ? `unnest(${quoted(name)})` : quoted(name)
          return `select ${value} from ${quoted(table)} where ${condition(table)}`
        }),
    )
  const atHome = `home_site_id in (select id from sites where ${condition('sites')})`
  const { rows } = await db.execute<{ id: string }>(
    sql.raw(`select id::text as id from users where ${atHome} or id in (${named.join('\nunion\n')})`),
  )
  return rows.map(({ id }) => id).join(',')
}
