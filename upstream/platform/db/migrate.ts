import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, Store } from './store.ts'

/** Where `npm run db:generate` writes. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any fixed number: every process of ours that migrates takes the same advisory lock. */
const MIGRATION_LOCK = 7_204_311

export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
  constructor() {
    super('The database was written by a newer version of Kaartenbak, which this version does not know: upgrade first.')
  }
}

/**
 * Brings the store to the newest schema, all or nothing. It keeps drizzle's own table, but runs in one transaction
 * under an advisory lock, so that any number of processes may start at the same time.
 */
export async function migrateStore(
  store: Pick<Store, 'withTransaction'>,
  folder: string = migrationsFolder,
): Promise<void> {
  const known = existsSync(folder) ? readMigrationFiles({ migrationsFolder: folder }) : []
  await store.withTransaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await prepare(tx)
    const { rows } = await tx.execute<{ at: string | null }>(
      sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
    )
    const applied = Number(rows[0]?.at ?? 0)
    if (applied > (known.at(-1)?.folderMillis ?? 0)) throw new NewerDatabaseError()
    for (const migration of known.filter(({ folderMillis }) => folderMillis > applied)) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at)
            values (${migration.hash}, ${migration.folderMillis})`,
      )
    }
  })
}

/** What the migrations build on and drizzle-kit does not generate. */
async function prepare(tx: Database): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)
  `)
  const { rows } = await tx.execute(sql`select 1 from pg_proc where proname = 'immutable_unaccent'`)
  if (rows.length > 0) return
  for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) {
    await tx.execute(sql`create extension if not exists ${sql.identifier(extension)} with schema public`)
  }
  // unaccent() depends on the search path and so is not immutable, which an index asks for; with its dictionary named
  // it always gives the same answer.
  await tx.execute(sql`
    create function public.immutable_unaccent(text) returns text language sql immutable parallel safe strict
    as $$ select public.unaccent('public.unaccent'::regdictionary, $1) $$
  `)
}
