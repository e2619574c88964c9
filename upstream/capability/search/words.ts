import { sql } from 'drizzle-orm'
import { normalisePhone, phoneToText } from '#contract/fields/phone-number'
import type { Database } from '../../platform/db/store.ts'

/** A word of a question, with the words of titles that are near it. */
export type QueryWord = { word: string; near: string[] }

/** More words than anyone types; the rest of a pasted text says nothing more. */
const maximumWords = 8
const nearPerWord = 6

/** Postal codes, ISIL codes and telephone numbers are written in texts in groups, and are typed without them or in others. */
const spaced = (question: string) =>
  question
    .replace(/(?<![\p{L}\p{Nd}-]|\b[a-z]{2} )\+?\d[\d ()-]{7,}\d(?![\p{L}\p{Nd}])/giu, (typed) => {
      const stored = normalisePhone(typed)
      return stored === undefined ? typed : phoneToText(stored)
    })
    .replace(/\b([1-9]\d{3})([a-z]{2})\b/gi, '$1 $2')
    .replace(/\b([a-z]{2})(\d{10})\b/gi, '$1 $2')

/**
 * The words of a question: lower case, without accents and without anything that a text query would read as a sign.
 * Letters that stand for others are left out of their signs first: `ŉ` is an apostrophe and an n.
 */
export function wordsOf(question: string): string[] {
  const plain = spaced(question).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{Ll}\p{Lo}\p{Nd}]+/gu) ?? []).slice(0, maximumWords)
}

const digitsOf = (question: string) => question.replace('(0)', '').replace(/[ ().-]/g, '')

/**
 * The telephone number, postal code or ISIL code that a whole question is, as `codes_in` of the database writes it;
 * undefined for anything else.
 */
export function codeOf(question: string): string | undefined {
  const text = question.trim()
  if (/^[+0][0-9 ().-]{6,20}[0-9]$/.test(text)) return digitsOf(text).replace(/^\+/, '00').replace(/^0031/, '0')
  if (/^[1-9]\d{3}\s?[a-z]{2}$/i.test(text)) return text.replace(/\s/, '').toLowerCase()
  if (/^[a-z]{2}[\s-]?\d{10}$/i.test(text)) return text.replace(/[\s-]/, '').toLowerCase()
  return undefined
}

/** The word with two adjacent letters changed about: a slip that leaves little of a short word alike. */
const swapped = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => {
    const [before, one = '', other = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
    return `${before}${other}${one}${after}`
  })

/** For each word the words of titles that it may be a slip of the pen for, or a part of; nearest first. */
export async function nearWords(db: Database, tenantId: number, words: readonly string[]): Promise<QueryWord[]> {
  const pairs = words.map((word) => ({ word, swapped: swapped(word) }))
  const { rows } = await db.execute<{ word: string; near: string[] }>(sql`
    select asked.word, array(
      select s.word from search_words s
      where s.tenant_id = ${tenantId} and s.word <> asked.plain
        and (s.word % asked.plain or sound_of(s.word) % sound_of(asked.plain) or (length(asked.plain) > 2 and s.word like '%' || asked.plain || '%')
          or s.word = any(asked.swapped))
      order by s.word = any(asked.swapped) desc, greatest(similarity(s.word, asked.plain), similarity(sound_of(s.word), sound_of(asked.plain))) desc, s.word
      limit ${nearPerWord}) as near
    from (
      select given ->> 'word' as word, immutable_unaccent(given ->> 'word') as plain, place,
        array(select immutable_unaccent(one) from json_array_elements_text(given -> 'swapped') one) as swapped
      from json_array_elements(${JSON.stringify(pairs)}::json) with ordinality asked(given, place)
    ) asked
    order by asked.place`)
  return rows
}
