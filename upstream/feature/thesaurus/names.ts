import { and, eq, sql } from 'drizzle-orm'
import { wordsOf } from '../../capability/search/words.ts'
import { keywordNames } from '../../platform/db/schema/keyword.ts'
import type { Database } from '../../platform/db/store.ts'
import type { TermRecord } from './terms.ts'

/** The words among these that another term goes by, each with the preferred name of that term. */
export async function takenNames(db: Database, tenantId: number, key: string, words: readonly string[]) {
  const { rows } = await db.execute<{ word: string; term: string }>(sql`
    select given.word, t.name as term
    from json_array_elements_text(${JSON.stringify(words)}::json) given(word)
      join keyword_names n on n.tenant_id = ${tenantId} and n.plain = lower(immutable_unaccent(given.word))
      join keyword_terms t on t.id = n.term_id
    where t.key <> ${key}`)
  return rows
}

const plainOf = (word: string) => sql`lower(immutable_unaccent(${word}::text))`

/** Keeps by which names a term is found; of names that are spelled nearly alike the first. */
export async function keepNames(db: Database, { id, tenantId, name, synonyms }: TermRecord): Promise<void> {
  await db.delete(keywordNames).where(and(eq(keywordNames.tenantId, tenantId), eq(keywordNames.termId, id)))
  const rows = [name, ...synonyms].map((word, at) => ({
    ...{ tenantId, word, isPreferred: at === 0, termId: id, meansId: id },
    ...{ plain: plainOf(word), words: wordsOf(word).join(' ') },
  }))
  await db.insert(keywordNames).values(rows).onConflictDoNothing()
}

/** Keeps which term every name means in the end, where terms came in the place of others. */
export async function keepMeanings(db: Database, tenantId: number): Promise<void> {
  await db.execute(sql`
    with recursive chain as (
      select id, id as last, 0 as steps from keyword_terms where tenant_id = ${tenantId}
      union all
      select c.id, next.id, c.steps + 1 from chain c
        join keyword_terms t on t.id = c.last and t.replaced_by <> ''
        join keyword_terms next on next.tenant_id = ${tenantId} and next.key = t.replaced_by
      where c.steps < 100
    ), ends as (select distinct on (id) id, last from chain order by id, steps desc)
    update keyword_names n set means_id = ends.last from ends
    where n.tenant_id = ${tenantId} and n.term_id = ends.id and n.means_id <> ends.last`)
}
