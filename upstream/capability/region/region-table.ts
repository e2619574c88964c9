import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/store.ts'

/**
 * The names that the table of regions doesn't have. With an empty table every name is good, as an address is where the
 * postal table has nothing.
 */
export async function regionsNotIn(db: Database, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ name: string }>(sql`
    select given.name from json_array_elements_text(${JSON.stringify(names)}::json) given(name)
    where exists (select 1 from regions)
      and not exists (select 1 from regions where regions.name = given.name)`)
  return rows.map(({ name }) => name)
}

/** Whether there is a table to choose from and to check by: an installation may have none. */
export async function hasRegions(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from regions limit 1`)
  return rows.length > 0
}
