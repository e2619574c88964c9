import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { casing, type Database } from '../db/database.ts'
import { refuseUnknown } from '../db/database-directory.ts'
import { DurableNodeFs } from '../db/durable-files.ts'
import { pgliteOptions } from '../db/embedded-store.ts'
import * as schema from '../db/schema/all.ts'
import { files } from '../db/schema/protection.ts'

/**
 * How many rows each table has, or each below a size in bytes. Every page of them is read for it, and PostgreSQL checks the
 * sum of each page it reads.
 */
export async function countRows(db: Database, below = Number.MAX_SAFE_INTEGER): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) < ${below} order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from ${sql.identifier(name)}`)
    counts[name] = Number(rows[0]?.n)
  }
  return counts
}

/** Opens database files of ours, counts what is in them, and closes them again. The files do not stay as they were. */
export async function countDirectory(
  directory: string,
): Promise<{ counts: Record<string, number>; fileIds: string[] }> {
  await refuseUnknown(directory)
  const pglite = await PGlite.create({ ...pgliteOptions, fs: new DurableNodeFs(directory) })
  try {
    const db = drizzle({ client: pglite, schema, casing })
    const counts = await countRows(db)
    const rows = 'files' in counts ? await db.select({ id: files.id }).from(files) : []
    return { counts, fileIds: rows.map(({ id }) => id) }
  } finally {
    await pglite.close()
  }
}

/** The first table whose number of rows is not the expected one, in words; what nobody counted then is not compared. */
export function differenceOfCounts(
  found: Record<string, number>,
  expected: Record<string, number>,
): string | undefined {
  const name = Object.keys(expected).find((table) => found[table] !== expected[table])
  return name && `the table ${name} has ${found[name] ?? 'no'} rows in place of ${expected[name]}`
}
