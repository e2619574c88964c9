import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Database } from '../db/database.ts'
import { schemaMark } from '../db/migrate.ts'
import type { Store } from '../db/store.ts'
import { storeErrorKind } from '../db/store-error.ts'
import type { FileStore, Rendition } from '../files/file-store.ts'
import { OperatorError } from '../operator-error.ts'
import { addRows, applyChanges, compareChanges, idOf } from './changes.ts'
import { findImport, type Marks, noteImport, requireUntouched } from './imported.ts'
import { type Manifest, markOf, requireManifest, requireWhole, type Secrets } from './manifest.ts'
import { batchesOf, sumOfRows } from './rows.ts'
import { quoted, readSchema, rowsOfTenant, type Schema, tablesIn } from './tables.ts'

type Target = {
  store: Pick<Store, 'withTransaction'>
  files: FileStore
  secrets: Secrets
  marks: Marks
  /** Adds types that every tenant can use; what is there already stays as it is. */
  addTypes: (tx: Database, types: readonly TypeDefinition[]) => Promise<void>
  /** Refuses rows that are not what they must be; the last look before they are committed. */
  check: (tx: Database, tenant: string) => Promise<void>
}

/**
 * Puts a copy of a tenant into an installation in which nothing of it is yet, or brings one up to date that came from the same
 * copy and that nobody used: all of it, or nothing. Every byte was compared before, every row is read back, and every
 * reference holds. Nobody else may be writing.
 */
export async function importCopy(
  folder: string,
  { store, files, secrets, marks, addTypes, check }: Target,
): Promise<Manifest> {
  const manifest = await requireManifest(folder)
  requireSecrets(manifest, secrets)
  const fileIds: string[] = []
  try {
    await store.withTransaction(async (tx) => {
      for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
        await tx.execute(sql.raw(`set local ${name} = 0`))
      await tx.execute(sql.raw(`set local lock_timeout = '5s'`))
      await tx.execute(sql.raw(`set local time zone 'UTC'`))
      requireSchema(manifest, await schemaMark(tx))
      const schema = await readSchema(tx)
      const copy = { schema, manifest }
      const earlier = await findImport(tx, marks, manifest)
      const [there, missing] = await divideBytes(files, manifest)
      await requireWhole(folder, manifest, earlier === undefined ? [] : [...wholeTables(manifest), ...there])
      if (earlier === undefined) await refuseCollisions(tx, folder, manifest)
      else await requireUntouched(tx, copy, earlier)
      await ruleByHand(tx)
      if (earlier === undefined) {
        for (const table of orderOf(schema))
          await addRows(tx, { schema, table, path: join(folder, 'tables', `${table}.ndjson`) })
        await compare(tx, schema, manifest)
      }
      await applyChanges(tx, copy, folder)
      await tx.execute(sql.raw('set constraints all immediate'))
      await ruleByItself(tx)
      await giveNumbers(tx, manifest)
      await bringTypes(tx, folder, manifest, addTypes)
      await compareChanges(tx, copy, folder)
      await check(tx, manifest.tenant)
      await keepBytes(files, folder, missing, fileIds)
      await noteImport(tx, marks, manifest)
    })
  } catch (error) {
    for (const id of fileIds) await files.remove(id)
    throw inWords(error)
  }
  return manifest
}

function requireSchema({ schema }: Manifest, here: string): void {
  if (schema === here) return
  throw new OperatorError(
    `The copy is of the schema ${schema}, this installation has ${here}: bring both installations to the same version and export again.`,
  )
}

function requireSecrets(manifest: Manifest, secrets: Secrets): void {
  const others = manifest.sealedWith.filter((name) => manifest.secrets[name] !== markOf(secrets[name] ?? ''))
  if (others.length === 0) return
  throw new OperatorError(
    `The copy is sealed with other secrets: give this installation ${others.join(', ')} of the one that it comes from (without a variable of its own each is the INSTALLATION_TOKEN there).`,
  )
}

/** By name, what people would look for first; every other key is compared as its row comes in. */
async function refuseCollisions(tx: Database, folder: string, { tenant, rows }: Manifest): Promise<void> {
  const unique: [string, string][] = [
    ['tenants', 'key'],
    ['sites', 'id'],
    ['site_hosts', 'host'],
    ['users', 'email'],
  ]
  const found: string[] = []
  for (const [table, column] of unique) {
    if (!rows[table]) continue
    for await (const batch of batchesOf(join(folder, 'tables', `${table}.ndjson`))) {
      const { rows: same } = await tx.execute<{ value: string }>(
        sql`select t.${sql.identifier(column)}::text as value from ${sql.identifier(table)} t
          join json_array_elements(${batch}::json) r on r ->> ${column}::text = t.${sql.identifier(column)} order by 1 limit 10`,
      )
      found.push(...same.map(({ value }) => `${table} ${value}`))
    }
  }
  if (found.length === 0) return
  throw new OperatorError(
    `This installation has something of the tenant "${tenant}" already: ${found.join(', ')}. Nothing was changed.`,
  )
}

/** References are looked at when all rows are there, and triggers, which work out what the rows have already, do nothing. */
const ruleByHand = (tx: Database) =>
  tx.execute(
    sql.raw(`do $$ declare r record; begin
    for r in select conrelid::regclass as t, conname as c from pg_constraint
      where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace
    loop execute format('alter table %s alter constraint %I deferrable initially deferred', r.t, r.c); end loop;
    for r in select distinct tgrelid::regclass as t from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
    loop execute format('alter table %s disable trigger user', r.t); end loop; end $$`),
  )

const ruleByItself = (tx: Database) =>
  tx.execute(
    sql.raw(`do $$ declare r record; begin
    for r in select conrelid::regclass as t, conname as c from pg_constraint
      where contype = 'f' and condeferrable and connamespace = 'public'::regnamespace
    loop execute format('alter table %s alter constraint %I not deferrable initially immediate', r.t, r.c); end loop;
    for r in select distinct tgrelid::regclass as t from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
    loop execute format('alter table %s enable trigger user', r.t); end loop; end $$`),
  )

const wholeTables = ({ files }: Manifest) => Object.keys(files).filter((path) => /^tables\/|^types\./.test(path))

/** The tenant first: its key says best what is there already. */
const orderOf = (schema: Schema): string[] => {
  const { along } = tablesIn(schema)
  const first = ['tenants', 'sites', 'users']
  return [...first, ...along.filter((table) => !first.includes(table))]
}

async function giveNumbers(tx: Database, { numbers }: Manifest): Promise<void> {
  for (const [place, number] of Object.entries(numbers)) {
    const [table = '', column = ''] = place.split('.')
    await tx.execute(sql`select setval(s, greatest(pg_sequence_last_value(s), ${number}::bigint))
      from (select pg_get_serial_sequence(${quoted(table)}, ${column})::regclass as s) x`)
  }
}

/** Types for all tenants that are not here come; one that is another here is refused. */
async function bringTypes(
  tx: Database,
  folder: string,
  { tenant, changed }: Manifest,
  addTypes: Target['addTypes'],
): Promise<void> {
  const path = join(folder, changed === undefined ? 'types.ndjson' : 'changes/types.ndjson')
  for await (const batch of batchesOf(path)) {
    const types: { definition: TypeDefinition }[] = JSON.parse(batch)
    await addTypes(
      tx,
      types.map(({ definition }) => definition),
    )
    const { rows } = await tx.execute<{ name: string }>(sql`select r.kind || ' ' || r.key as name
      from json_populate_recordset(null::item_types, ${batch}::json) r
        join item_types t on t.tenant_id is null and t.kind = r.kind and t.key = r.key
      where (t.active, t.definition) is distinct from (r.active, r.definition)
        and not exists (select 1 from item_types o join tenants n on n.id = o.tenant_id
          where n.key = ${tenant} and o.kind = r.kind and o.key = r.key)`)
    if (rows.length > 0)
      throw new OperatorError(
        `Types for all tenants are others here: ${rows.map(({ name }) => name).join(', ')}. Nothing was changed.`,
      )
  }
}

/** Reads all rows of the tenant back. */
async function compare(tx: Database, schema: Schema, manifest: Manifest): Promise<void> {
  const own = await rowsOfTenant(tx, schema, await idOf(tx, manifest))
  const { files } = manifest
  for (const table of own.tables) {
    if ((await sumOfRows(tx, own.statement(table))) === files[`tables/${table}.ndjson`]?.sha256) continue
    throw new OperatorError(`The rows of ${table} are not what they were in the copy. Nothing was changed.`)
  }
}

/** The files of a copy of which the bytes are here already, and the others; bytes never change. */
async function divideBytes(files: FileStore, manifest: Manifest): Promise<[there: string[], missing: string[]]> {
  const [there, missing]: [string[], string[]] = [[], []]
  for (const path of Object.keys(manifest.files).filter((one) => one.startsWith('files/'))) {
    const found = await files.open(...placeOf(path))
    found?.stream.destroy()
    if (found === undefined) missing.push(path)
    else there.push(path)
  }
  return [there, missing]
}

function placeOf(path: string): [id: string, rendition: Rendition] {
  const [, id = '', kind] = /([^/]+)\.(original|thumbnail)$/.exec(path) ?? []
  return [id, kind === 'thumbnail' ? 'thumbnail' : 'original']
}

async function keepBytes(files: FileStore, folder: string, paths: readonly string[], fileIds: string[]): Promise<void> {
  for (const path of paths) {
    const [id, rendition] = placeOf(path)
    const temporary = await files.temporary()
    await copyFile(join(folder, path), temporary)
    fileIds.push(id)
    await files.keep(temporary, id, rendition)
  }
}

/** An error of the database as a sentence, where the copy or the installation is the reason. */
function inWords(error: unknown): unknown {
  if (storeErrorKind(error) === 'contended')
    return new OperatorError('Something still writes to this installation: stop every process of it first.', {
      cause: error,
    })
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || (cause.code !== '23505' && cause.code !== '23503')) continue
    const { table, detail } = { table: '', detail: cause.message, ...cause }
    const what = cause.code === '23505' ? 'This installation has a row of the copy already' : 'The copy lacks a row'
    return new OperatorError(`${what}: ${table}: ${detail} Nothing was changed.`, { cause: error })
  }
  return error
}
