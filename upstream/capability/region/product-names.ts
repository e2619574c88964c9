import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/store.ts'

// The list of uniform names of products: some thousand rows, read from end to end.

/** Names with a text in them, first those that begin with it. */
export async function findProductNames(db: Database, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select name, position(lower(immutable_unaccent(${text})) in lower(immutable_unaccent(name))) as place from product_names
    ) found
    where place > 0
    order by place > 1, name collate "und-x-icu"
    limit 20`)
  return rows.map(({ name }) => name)
}

/** The names that the list doesn't have; without a list every name is good, as nothing can be checked. */
export async function productNamesNotIn(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ name: string }>(sql`
    select given.name from json_array_elements_text(${JSON.stringify(names)}::json) given(name)
    where exists (select 1 from product_names)
      and not exists (select 1 from product_names where product_names.name = given.name)`)
  return rows.map(({ name }) => name)
}

/** Whether a list is loaded: an installation may have none. */
export async function hasProductNames(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from product_names limit 1`)
  return rows.length > 0
}
