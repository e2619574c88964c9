import { sql } from 'drizzle-orm'
import { fieldsOf } from '#contract/content/values'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Database } from '../../platform/db/store.ts'

const shown = 20

/** The keywords in values, as they are written. */
export function keywordsIn(types: TypeDefinition[], values: Record<string, unknown>): string[] {
  const words = fieldsOf(types).flatMap(({ name, type }) => (type === 'keywords' ? values[name] : []))
  return [...new Set(words.filter((word) => typeof word === 'string'))]
}

/** Notes keywords for who types the next one; the spelling that came first stays. */
export async function noteKeywords(tx: Database, tenantId: number, words: string[]): Promise<void> {
  if (words.length === 0) return
  await tx.execute(sql`
    insert into keywords (tenant_id, plain, word)
    select ${tenantId}, lower(immutable_unaccent(word)), word
    from json_array_elements_text(${JSON.stringify(words)}::json) given(word)
    on conflict do nothing`)
}

/** Keywords that contain what was typed, those that begin with it first; without a text the first by name. */
export async function findKeywords(db: Database, tenantId: number, query: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from keywords, (select lower(immutable_unaccent(${query.trim()})) as text) asked
    where tenant_id = ${tenantId} and position(asked.text in plain) > 0
    order by position(asked.text in plain) > 1, plain
    limit ${shown}`)
  return rows.map(({ word }) => word)
}

/** Offers keywords no longer that nothing has, and the one that came in their place as it is written now. */
export async function forgetKeywords(
  tx: Database,
  tenantId: number,
  { from, to }: { from: readonly string[]; to: string },
): Promise<void> {
  await tx.execute(sql`
    delete from keywords where tenant_id = ${tenantId} and plain in (
      select lower(immutable_unaccent(word)) from json_array_elements_text(${JSON.stringify([...from, to])}::json) given(word))`)
  await noteKeywords(tx, tenantId, [to])
}
