import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Database } from './store.ts'

/** The last of the 91 migrations that became the baseline 0.1.0, and the last part of that baseline. */
export const lastBefore = 1_795_797_112_315
const lastOfBaseline = 1_795_797_216_000

/** The commit that has all of those migrations and nothing after them. */
const lastVersionBefore = '6bec1f7a'

/** A place of its own for the baseline while it is compared; it never stays. */
const scratch = 'kaartenbak_baseline'

/** So many differences are named; who has more has another schema. */
const named = 5

type Chain = {
  known: readonly MigrationMeta[]
  applied: number
  run: (tx: Database, migration: MigrationMeta) => Promise<void>
}

/**
 * Moves a database from the end of the 91 migrations of before to the baseline, when its schema is the one that the baseline
 * makes, and answers how many marks it has now. Not needed any more once no database from before the baseline is left.
 */
export async function takeOver(tx: Database, { known, applied, run }: Chain): Promise<number> {
  if (applied !== lastBefore)
    throw new Error(
      'The database stopped halfway in the migrations from before the baseline of 0.1.0: ' +
        `upgrade it with commit ${lastVersionBefore} first, which has them all, and then with this version.`,
    )
  const baseline = known.filter(({ folderMillis }) => folderMillis <= lastOfBaseline)
  const differences = await differencesFrom(tx, () => runAll(tx, baseline, run))
  if (differences.length > 0) {
    const more = differences.length > named ? ` and ${differences.length - named} more` : ''
    const first = differences.slice(0, named).join(', ')
    throw new Error(`The schema of the database is not that of 0.1.0, so it was not taken over: ${first}${more}.`)
  }
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`)
  for (const { hash, folderMillis } of baseline)
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at, contracts)
      values (${hash}, ${folderMillis}, false)`)
  return baseline.length
}

async function runAll(tx: Database, migrations: readonly MigrationMeta[], run: Chain['run']): Promise<void> {
  for (const migration of migrations) await run(tx, migration)
}

/** Makes the baseline beside what is there, in the same server, so that both are described in the same words. */
async function differencesFrom(tx: Database, makeBaseline: () => Promise<void>): Promise<string[]> {
  await tx.execute(sql`savepoint baseline`)
  await tx.execute(sql.raw(`create schema ${scratch}`))
  await tx.execute(sql.raw(`set local search_path = ${scratch}, public`))
  await makeBaseline()
  // With nothing on the path every name is shown with its schema.
  await tx.execute(sql`set local search_path = ''`)
  const wanted = await describe(tx, scratch)
  const found = await describe(tx, 'public')
  await tx.execute(sql`rollback to savepoint baseline`)
  return [
    ...[...wanted].flatMap(([name, definition]) => {
      const other = found.get(name)
      if (other === undefined) return [`${name} is missing`]
      return other === definition ? [] : [`${name} is another`]
    }),
    ...[...found.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} is not of ours`),
  ]
}

/** Everything in a schema that is not of an extension, by its name, with what PostgreSQL says that it is. */
async function describe(tx: Database, schema: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    with relations as (
      select oid, relname from pg_class c
      where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    )
    select 'column ' || relname || '.' || attname as name, concat_ws(' ', format_type(atttypid, atttypmod),
        attcollation, attnotnull, attidentity, attgenerated, attstattarget, pg_get_expr(adbin, adrelid)) as definition
      from relations r join pg_attribute a on attrelid = r.oid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
    union all select 'constraint ' || relname || '.' || conname, pg_get_constraintdef(c.oid)
      from relations r join pg_constraint c on conrelid = r.oid where contype <> 'n'
    union all select 'index ' || i.relname, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
      from relations r join pg_index on indrelid = r.oid join pg_class i on i.oid = indexrelid
    union all select 'statistics ' || stxname, concat_ws(' ', pg_get_statisticsobjdef(s.oid), stxstattarget)
      from relations r join pg_statistic_ext s on stxrelid = r.oid
    union all select 'trigger ' || relname || '.' || tgname, concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
      from relations r join pg_trigger t on tgrelid = r.oid where not tgisinternal
    union all select 'function ' || proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
        pg_get_functiondef(p.oid)
      from pg_proc p where pronamespace = ${schema}::regnamespace and prokind in ('f', 'p')
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    order by 1`)
  const inPublic = (text: string) => text.replaceAll(`${scratch}.`, 'public.')
  return new Map(rows.map(({ name, definition }) => [inPublic(name), inPublic(definition)]))
}
