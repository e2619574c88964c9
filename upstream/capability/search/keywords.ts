import { sql } from 'drizzle-orm'
import { fieldsOf } from '#contract/content/values'
import { totalMaximum } from '#contract/kernel/constants'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { KeywordSuggestion } from '#contract/types/words'
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

/** Keeps which keywords items have that are saved; what they no longer have goes. */
export async function keepKeywordUses(
  tx: Database,
  tenantId: number,
  saved: readonly { item: { id: number }; words: readonly string[] }[],
): Promise<void> {
  const pairs = saved.flatMap(({ item, words }) => words.map((word) => ({ item: item.id, word })))
  await tx.execute(sql`
    with given as (
      select distinct g.item, lower(immutable_unaccent(g.word)) as plain
      from json_to_recordset(${JSON.stringify(pairs)}::json) g(item bigint, word text)
    ), gone as (
      delete from keyword_uses u
      where u.item_id in (select value::bigint from json_array_elements_text(${JSON.stringify(saved.map(({ item }) => item.id))}::json))
        and not exists (select from given g where g.item = u.item_id and g.plain = u.plain)
    )
    insert into keyword_uses (tenant_id, plain, item_id)
    select ${tenantId}, plain, item from given order by plain, item on conflict do nothing`)
}

/** Reads anew which keywords all content of a tenant has, where that was written past `keepKeywordUses`. */
export async function refillKeywordUses(tx: Database, tenantId: number): Promise<void> {
  await tx.execute(sql`select refill_keyword_uses(${tenantId}::bigint)`)
}

/** How many records have each of some words, counted no further than one more than `totalMaximum`. */
export async function countUses(db: Database, tenantId: number, words: readonly string[]) {
  const { rows } = await db.execute<{ word: string; records: number }>(sql`
    select word, (select count(*)::int from (
      select from keyword_uses u where u.tenant_id = ${tenantId} and u.plain = lower(immutable_unaccent(word))
      limit ${totalMaximum + 1}) counted) as records
    from json_array_elements_text(${JSON.stringify(words)}::json) given(word)`)
  return rows
}

/**
 * Keywords that contain what was typed, those that begin with it first; without a text the first by name. Another name of
 * a term, or that of one that was replaced, leads to the current word, with the name by which it was found.
 */
export async function findKeywords(db: Database, tenantId: number, query: string): Promise<KeywordSuggestion[]> {
  const { rows } = await db.execute<KeywordSuggestion>(sql`
    with asked as (select lower(immutable_unaccent(${query.trim()})) as text),
    found as (
      select k.word, null as "by", k.plain from keywords k, asked
      where k.tenant_id = ${tenantId} and position(asked.text in k.plain) > 0
        and not exists (select from keyword_names n where n.tenant_id = k.tenant_id and n.plain = k.plain)
      union all
      select t.name, case when n.term_id <> n.means_id or not n.is_preferred then n.word end, n.plain
      from keyword_names n join keyword_terms t on t.id = n.means_id, asked
      where n.tenant_id = ${tenantId} and position(asked.text in n.plain) > 0
    ), best as (
      select distinct on (word) word, "by", plain, position(asked.text in plain) > 1 as inside from found, asked
      order by word, "by" is not null, position(asked.text in plain) > 1, plain
    )
    select word, "by" from best order by inside, plain limit ${shown}`)
  return rows
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

/** Offers keywords no longer that no record has. */
export async function forgetUnused(tx: Database, tenantId: number, words: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from keywords k where k.tenant_id = ${tenantId} and k.plain in (
      select lower(immutable_unaccent(word)) from json_array_elements_text(${JSON.stringify(words)}::json) given(word))
      and not exists (select from keyword_uses u where u.tenant_id = k.tenant_id and u.plain = k.plain)`)
}
