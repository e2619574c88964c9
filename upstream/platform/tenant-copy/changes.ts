import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { OperatorError } from '../operator-error.ts'
import type { Base, Manifest } from './manifest.ts'
import { batchesOf, sumOfRows, writeRows } from './rows.ts'
import { columnsOf, isOfAccounts, keysOf, quoted, type Rows, rowsOfTenant, type Schema } from './tables.ts'

/** Rows that came or changed since a copy was made, and the keys of all rows of their tables: what has none of these went. */
export const changeFolders = ['changes', 'present']

/** Where a copy that is made now begins. */
export async function baseNow(tx: Database): Promise<Omit<Base, 'rows'>> {
  const { rows } = await tx.execute<Pick<Base, 'database' | 'transaction'>>(sql`
    select (select system_identifier from pg_control_system()) || '/' || oid as database,
      pg_snapshot_xmin(pg_current_snapshot())::text as transaction
    from pg_database where datname = current_database()`)
  const [row] = rows
  if (row === undefined) throw new Error('a database has a mark')
  return { id: randomUUID(), ...row }
}

/** Refuses an earlier copy that was made of something else than what is here now. */
export function requireSameDatabase({ base, schema }: Manifest, here: { database: string; schema: string }): Base {
  if (base?.database === here.database && schema === here.schema) return base
  throw new OperatorError(
    'The copy in the folder was made of another database or of another version: export without --last first.',
  )
}

/** How many rows a table has, and how many of them a transaction wrote or a later one. */
export async function countSince(
  tx: Database,
  table: string,
  { where, transaction }: { where: string; transaction: string },
) {
  const { rows } = await tx.execute<{ all: number; since: number }>(
    sql.raw(`select count(*)::int as all, (count(*) filter (where ${isSince(transaction)}))::int as since
      from ${quoted(table)} where ${where}`),
  )
  return rows[0] ?? { all: 0, since: 0 }
}

/** Keys are short. */
const keysAtOnce = 10_000
const isSince = (transaction: string) => `age(xmin) <= age('${transaction}'::xid8::xid)`

/** Writes what came or changed since the base of a copy, and what is there. */
export async function writeChanges(
  tx: Database,
  { schema, own, base }: { schema: Schema; own: Rows; base: Base },
  folder: string,
): Promise<Pick<Manifest, 'rows' | 'changed'>> {
  const { transaction } = base
  const rows: Record<string, number> = {}
  const changed: string[] = []
  for (const table of own.tables) {
    const { all, since } = await countSince(tx, table, { where: own.condition(table), transaction })
    rows[table] = all
    const keys = keysOf(schema, table)
    const isWhole = keys.length === 0 || isOfAccounts(table)
    if (since === 0 && all === base.rows[table] && !isWhole) continue
    changed.push(table)
    const wanted = isWhole ? undefined : isSince(transaction)
    await writeRows(tx, own.statement(table, wanted), join(folder, 'changes', `${table}.ndjson`))
    if (keys.length === 0) continue
    const names = keys.map(({ name }) => quoted(name)).join(', ')
    await writeRows(
      tx,
      `select row_to_json(r)::text as row from (select ${names} from ${quoted(table)} where ${own.condition(table)}) r`,
      join(folder, 'present', `${table}.ndjson`),
      keysAtOnce,
    )
  }
  return { rows, changed }
}

/** Brings the rows of a tenant that were those of the base to what they were at the last moment. */
export async function applyChanges(
  tx: Database,
  { schema, manifest }: { schema: Schema; manifest: Manifest },
  folder: string,
): Promise<void> {
  const before = await rowsOfTenant(tx, schema, await idOf(tx, manifest))
  const changed = manifest.changed ?? []
  // What went first: its place may have been taken.
  for (const table of changed) {
    const from = `${quoted(table)} t where ${before.condition(table)}`
    const file = (part: string) => ({ schema, table, path: join(folder, part, `${table}.ndjson`) })
    if (keysOf(schema, table).length === 0) {
      await tx.execute(sql.raw(`delete from ${from}`))
      continue
    }
    const there = await countRows(tx, from)
    let change = { all: 0, there: 0 }
    await withKeys(tx, file('changes'), async (isOneOfThem) => {
      const all = await countRows(tx, 'copied_keys')
      change = { all, there: await countRows(tx, `${from} and ${isOneOfThem}`) }
    })
    if (there + change.all - change.there === manifest.rows[table]) continue
    await withKeys(tx, file('present'), (isOneOfThem) =>
      tx.execute(sql.raw(`delete from ${from} and not ${isOneOfThem}`)),
    )
  }
  for (const table of changed)
    await addRows(tx, { schema, table, path: join(folder, 'changes', `${table}.ndjson`) }, { instead: true })
}

async function countRows(tx: Database, from: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${from}`))
  return rows[0]?.count ?? 0
}

type File = { schema: Schema; table: string; path: string }

/** Adds the rows of a file; `instead` of those with the same key, where they may be there. */
export async function addRows(
  tx: Database,
  { schema, table, path }: File,
  { instead = false }: { instead?: boolean } = {},
): Promise<void> {
  const columns = columnsOf(schema, table)
  const names = sql.raw(columns.map(({ name }) => quoted(name)).join(', '))
  const keys = keysOf(schema, table)
  const others = columns.filter(({ isKey, isCounted }) => !isKey && !isCounted)
  const replacing =
    others.length === 0
      ? 'nothing'
      : `update set ${others.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')}`
  const conflict =
    instead && keys.length > 0 ? `on conflict (${keys.map(({ name }) => quoted(name)).join(', ')}) do ${replacing}` : ''
  for await (const batch of batchesOf(path))
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${sql.identifier(table)}, ${batch}::json) ${sql.raw(conflict)}`,
    )
}

/** Does something with the keys of a file at hand: `work` gets the condition that a row `t` is one of them. */
async function withKeys(
  tx: Database,
  { schema, table, path }: File,
  work: (isOneOfThem: string) => Promise<unknown>,
): Promise<void> {
  const keys = keysOf(schema, table).map(({ name }) => quoted(name))
  const names = sql.raw(keys.join(', '))
  await tx.execute(sql`create temp table copied_keys as select ${names} from ${sql.identifier(table)} with no data`)
  for await (const batch of batchesOf(path))
    await tx.execute(
      sql`insert into copied_keys select ${names} from json_populate_recordset(null::${sql.identifier(table)}, ${batch}::json)`,
    )
  await tx.execute(sql`analyze copied_keys`)
  await work(`exists (select from copied_keys k where ${keys.map((key) => `k.${key} = t.${key}`).join(' and ')})`)
  await tx.execute(sql`drop table copied_keys`)
}

/** Reads back what was changed. */
export async function compareChanges(
  tx: Database,
  { schema, manifest }: { schema: Schema; manifest: Manifest },
  folder: string,
): Promise<void> {
  const own = await rowsOfTenant(tx, schema, await idOf(tx, manifest))
  for (const table of manifest.changed ?? []) {
    const path = join(folder, 'changes', `${table}.ndjson`)
    const count = await countRows(tx, `${quoted(table)} where ${own.condition(table)}`)
    let sum = ''
    const read = async (more?: string) => {
      sum = await sumOfRows(tx, own.statement(table, more))
    }
    if (keysOf(schema, table).length === 0) await read()
    else await withKeys(tx, { schema, table, path }, read)
    if (sum === manifest.files[`changes/${table}.ndjson`]?.sha256 && count === manifest.rows[table]) continue
    throw new OperatorError(`The rows of ${table} are not what they were in the copy. Nothing was changed.`)
  }
}

/** The number of the tenant of a copy; of one that is not there a number that no row has. */
export async function idOf(tx: Database, { tenant }: Manifest): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id::text as id from tenants where key = ${tenant}`)
  return rows[0]?.id ?? '0'
}
