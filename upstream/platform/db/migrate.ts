import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import type { Database, Store } from './store.ts'
import { storeErrorKind } from './store-error.ts'
import { takeOver } from './take-over.ts'

const building = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i

/** Whether a migration builds indexes beside those who write, which takes it out of the transaction of the others. */
const buildsApart = ({ sql: statements }: { sql: readonly string[] }): boolean =>
  statements.some((text) => building.test(text))

/** The same where nobody writes meanwhile: in an embedded store, and in a new one. */
const inTransaction = (statement: string): string =>
  building.test(statement) ? statement.replace(/\bconcurrently\s/i, '') : statement

/** Builds the index of a statement while everybody goes on. A build that was cut off leaves one that nothing uses: it goes. */
async function buildIndex(db: Database, statement: string): Promise<void> {
  const name = building.exec(statement)?.[1]
  if (name === undefined) throw new Error(`Nothing else goes into a migration that builds an index apart: ${statement}`)
  const { rows } = await db.execute<{ valid: boolean }>(
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`"${name}"`})`,
  )
  if (rows[0]?.valid === true) return
  if (rows.length > 0) await db.execute(sql`drop index concurrently ${sql.identifier(name)}`)
  await db.execute(sql.raw(statement))
}

/** Where `npm run db:generate` writes. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any fixed number: every process of ours that migrates takes the same advisory lock. */
const MIGRATION_LOCK = 7_204_311

/** So long a migration waits for a table that others use; what comes after it waits behind it meanwhile. */
const LOCK_TIMEOUT_MS = 5_000

/** The first line of a migration after which processes that do not know it can't serve. */
const contracting = /^\s*-- contract: \S/

export class NewerDatabaseError extends OperatorError {
  override name = 'NewerDatabaseError'
  constructor() {
    super('The database was written by a newer version of Kaartenbak, which this version does not know: upgrade first.')
  }
}

export class OlderDatabaseError extends OperatorError {
  override name = 'OlderDatabaseError'
  constructor(missing: number) {
    super(`The database lacks ${missing} migrations of this version of Kaartenbak: run \`npm run migrate\` first.`)
  }
}

type Handle = Pick<Store, 'withTransaction' | 'onConnection'>

const migrationsIn = (folder: string) => (existsSync(folder) ? readMigrationFiles({ migrationsFolder: folder }) : [])

/**
 * Brings the store to the newest schema and answers how many migrations that took. It keeps drizzle's own table, but runs under
 * an advisory lock, so that any number of processes may start at the same time, and in one transaction: all or nothing. Only
 * what builds indexes beside those who write can't be in one; what came before it stays then.
 */
export async function migrateStore(
  store: Handle,
  folder: string = migrationsFolder,
  lockTimeout = LOCK_TIMEOUT_MS,
): Promise<number> {
  let count = 0
  for (;;) {
    const { done, apart, isLocked } = await migrateTogether(store, folder, lockTimeout)
    count += done
    if (isLocked) await delay(askAgainAfter)
    else if (apart === undefined) return count
    else if (await migrateApart(store, apart)) count += 1
  }
}

type Together = { done: number; apart?: MigrationMeta; isLocked?: boolean }

/**
 * Who waits for the lock asks again and again, and holds no transaction meanwhile: that would have a view of the data, and an
 * index that is built beside it waits for all views from before.
 */
const askAgainAfter = 100
const isGot = ({ rows }: { rows: Record<string, unknown>[] }) => rows[0]?.got === true

/** Runs what is missing in one transaction, up to the first that must be run apart. */
const migrateTogether = (store: Handle, folder: string, lockTimeout: number): Promise<Together> =>
  store.withTransaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    if (!isGot(await tx.execute(sql`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as got`)))
      return { done: 0, isLocked: true }
    await tx.execute(sql`select set_config('lock_timeout', ${String(lockTimeout)}, true)`)
    await prepare(tx)
    const known = migrationsIn(folder)
    let applied = await newestApplied(tx)
    let done = 0
    if (applied > 0 && applied < (known[0]?.folderMillis ?? 0)) {
      done = await takeOver(tx, { known, applied, run })
      applied = await newestApplied(tx)
    }
    if (applied > (known.at(-1)?.folderMillis ?? 0)) throw new NewerDatabaseError()
    // Nobody writes to a database that is new.
    const mayBeApart = applied > 0 && store.onConnection !== undefined
    for (const migration of known.filter(({ folderMillis }) => folderMillis > applied)) {
      if (mayBeApart && buildsApart(migration)) return { done, apart: migration }
      await run(tx, migration)
      await keepApplied(tx, migration)
      done += 1
    }
    return { done }
  })

/** Builds the indexes of a migration, on a connection that holds the lock meanwhile; false when another process did. */
async function migrateApart(store: Handle, migration: MigrationMeta): Promise<boolean> {
  if (store.onConnection === undefined) throw new Error('an embedded store migrates in one transaction')
  return store.onConnection(async (db) => {
    await db.execute(sql`set statement_timeout = 0`)
    while (!isGot(await db.execute(sql`select pg_try_advisory_lock(${MIGRATION_LOCK}) as got`)))
      await delay(askAgainAfter)
    if ((await newestApplied(db)) >= migration.folderMillis) return false
    for (const statement of migration.sql) await buildIndex(db, statement)
    await keepApplied(db, migration)
    return true
  })
}

/** Of one call PGlite takes one statement: a block holds as many as a file has. */
async function run(tx: Database, { sql: parts }: MigrationMeta): Promise<void> {
  for (const part of parts)
    await tx.execute(sql.raw(`do $run$ begin execute $part$${inTransaction(part)}$part$; end $run$`))
}

async function newestApplied(db: Database): Promise<number> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.at ?? 0)
}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.int(), tag: z.string() })) })

/** The name of the last migration of a database, such as "0036_provenance_index"; its number where this version has no such. */
export async function schemaMark(db: Database): Promise<string> {
  const applied = await newestApplied(db)
  const { entries } = journalSchema.parse(
    JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')),
  )
  return entries.find(({ when }) => when === applied)?.tag ?? String(applied)
}

const keepApplied = (db: Database, { hash, folderMillis, sql: [first = ''] }: MigrationMeta) =>
  db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at, contracts)
    values (${hash}, ${folderMillis}, ${contracting.test(first)})`)

const tries = 5
const timeouts = { pause: 2_000, lockTimeout: LOCK_TIMEOUT_MS }

/** Migrates beside processes that serve: a table that they use is waited for briefly, and tried again some times. */
export async function migratePatiently(
  store: Handle,
  folder: string = migrationsFolder,
  { pause, lockTimeout } = timeouts,
): Promise<number> {
  for (let count = 1; ; count += 1) {
    try {
      return await migrateStore(store, folder, lockTimeout)
    } catch (error) {
      if (storeErrorKind(error) !== 'contended') throw error
      if (count === tries)
        throw new OperatorError('A table was in use the whole time, so nothing was migrated: run it again.', {
          cause: error,
        })
      await delay(pause)
    }
  }
}

type Standing = { missing: number; isEmpty: boolean; isNewer: boolean; canServe: boolean }

/** How a database compares with the migrations that this version knows. */
export async function standingOf({ db }: Pick<Store, 'db'>, folder: string = migrationsFolder): Promise<Standing> {
  const known = migrationsIn(folder)
  const newest = known.at(-1)?.folderMillis ?? 0
  const { rows: tables } = await db.execute(
    sql`select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (tables.length === 0) return { missing: known.length, isEmpty: true, isNewer: false, canServe: known.length === 0 }
  // Versions before this rule noted nothing: what they can't know of a migration is that it only adds.
  const { rows } = await db.execute<{ at: string | null; contracts: boolean | null }>(
    sql`select max(created_at)::text as at,
          bool_or(coalesce((to_jsonb(m) ->> 'contracts')::boolean, true)) filter (where created_at > ${newest}) as contracts
        from drizzle.__drizzle_migrations m`,
  )
  const applied = Number(rows[0]?.at ?? 0)
  const missing = known.filter(({ folderMillis }) => folderMillis > applied).length
  const isNewer = applied > newest
  return { missing, isEmpty: applied === 0, isNewer, canServe: missing === 0 && rows[0]?.contracts !== true }
}

/**
 * For a process on a database server: refuses one that this version can't serve. One that is newer can be when all that came
 * after this version only adds, so that it goes on beside the next version.
 */
export async function requireServable(store: Pick<Store, 'db'>, folder?: string): Promise<void> {
  const { missing, canServe } = await standingOf(store, folder)
  if (missing > 0) throw new OlderDatabaseError(missing)
  if (!canServe) throw new NewerDatabaseError()
}

/** Makes a store ready to be used: the embedded one migrates itself, a database server has `npm run migrate` for that. */
export const makeReady = async (store: Pick<Store, 'db' | 'kind' | 'withTransaction'>): Promise<unknown> =>
  store.kind === 'pglite' ? migrateStore(store) : requireServable(store)

async function prepare(tx: Database): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint, contracts boolean not null default true
    )
  `)
}
