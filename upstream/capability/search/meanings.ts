import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/store.ts'

/** Some words of a question that together are a name of a term, with the other names of what they mean. */
export type Meaning = { from: number; count: number; others: string[][] }

/** More words than a keyword has that anybody types. */
const longestName = 4

/**
 * The names of terms in a question, from left to right, the longest first: "bieb" is looked for as "bibliotheek" too, and
 * the other way round, as content may have either.
 */
export async function meaningsOf(db: Database, tenantId: number, words: readonly string[]): Promise<Meaning[]> {
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestName, words.length - from) }, (_, more) => ({
      from,
      count: more + 1,
      text: words.slice(from, from + more + 1).join(' '),
    })),
  )
  const { rows } = await db.execute<{ words: string; others: string[] }>(sql`
    select n.words, array_agg(distinct o.words) as others
    from keyword_names n join keyword_names o on o.means_id = n.means_id and o.words not in (n.words, '')
    where n.tenant_id = ${tenantId} and n.words in (
      select text from json_array_elements_text(${JSON.stringify(runs.map(({ text }) => text))}::json) given(text))
    group by n.words`)
  const known = new Map(rows.map((row) => [row.words, row.others.map((other) => other.split(' '))]))
  const found: Meaning[] = []
  for (const { from, count, text } of runs.toSorted((one, other) => one.from - other.from || other.count - one.count)) {
    const others = known.get(text)
    const isFree = found.every((one) => from >= one.from + one.count)
    if (others !== undefined && isFree) found.push({ from, count, others })
  }
  return found
}
