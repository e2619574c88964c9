import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/store.ts'
import { type Meaning, meaningsOf } from './meanings.ts'
import { type QueryWord, wordsOf } from './words.ts'

/** A number behind a hyphen, as in an ISIL code, is a negative number to PostgreSQL. */
const afterHyphen = (word: string) => (/^\d{4,}$/.test(word) ? [`'-${word}':*`] : [])

/**
 * All words, or any of them, each as the beginning of a word or as one of the words that are near it. Words that are a
 * name of a term may be another name of it as well.
 */
export function textQuery(
  queryWords: readonly QueryWord[],
  meanings: readonly Meaning[],
  which: 'all' | 'any' = 'all',
): SQL {
  const sign = which === 'all' ? ' & ' : ' | '
  const parts = queryWords.map(({ word, near }) => `(${[`${word}:*`, ...afterHyphen(word), ...near].join(' | ')})`)
  for (const { from, count, others } of meanings.toReversed()) {
    const own = parts.slice(from, from + count).join(sign)
    parts.splice(from, count, `(${[`(${own})`, ...others.map((name) => `(${name.join(' & ')})`)].join(' | ')})`)
  }
  return sql`to_tsquery('dutch', immutable_unaccent(${parts.join(sign)}))`
}

/** Matches all words of a question, or the meaning of a name among them; undefined where the question has no words. */
export async function questionQuery(db: Database, tenantId: number, question: string): Promise<SQL | undefined> {
  const words = wordsOf(question)
  if (words.length === 0) return undefined
  const meanings = await meaningsOf(db, tenantId, words)
  return textQuery(
    words.map((word) => ({ word, near: [] })),
    meanings,
  )
}
