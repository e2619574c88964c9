import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { SearchFilter } from '#contract/content/search'
import { type SearchItemKind, searchItemKinds } from '#contract/content/search-limits'
import type { Actor } from '../../kernel/call/actor.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { stateSql } from '../../kernel/item/state-sql.ts'
import { itemsWith, readableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { itemSearch } from '../../platform/db/schema/search.ts'
import type { Database } from '../../platform/db/store.ts'
import { type Asked, nearWords, wordsOf } from './words.ts'

export type SearchQuestion = SearchFilter & {
  q: string
  kinds?: readonly SearchItemKind[]
  /** Only where the actor assigns roles. */
  assignable?: boolean
  limit: number
  now: Date
}

/** How many candidates are ranked at most: a word that everything has must not make search slow. */
const maximumCandidates = 120

/** All words, or any of them, each as the beginning of a word or as one of the words that stand near it. */
function textQuery(asked: readonly Asked[], which: 'all' | 'any' = 'all'): SQL {
  const parts = asked.map(({ word, near }) => `(${[`${word}:*`, ...near].join(' | ')})`)
  return sql`to_tsquery('dutch', immutable_unaccent(${parts.join(which === 'all' ? ' & ' : ' | ')}))`
}

async function findBest(db: Database, scope: SQL, found: SQL, score: SQL, limit: number) {
  const candidates = db
    .select({ id: itemSearch.itemId, score: sql<number>`${score}`.as('score') })
    .from(itemSearch)
    .innerJoin(items, eq(items.id, itemSearch.itemId))
    .where(and(scope, found))
    .limit(maximumCandidates)
    .as('candidates')
  const best = await db
    .select({ id: candidates.id })
    .from(candidates)
    .orderBy(sql`${candidates.score} desc`, candidates.id)
    .limit(limit)
  return best.map(({ id }) => id)
}

/** What is looked through: what the actor may read, or where they assign roles, of the type and state that are asked for. */
function scopeOf(
  actor: Actor,
  kinds: readonly SearchItemKind[],
  { assignable, type, state, now }: SearchQuestion,
): SQL {
  const within = kinds.map((kind) =>
    assignable
      ? and(readableItems(actor, kind), itemsWith(actor, kind, `${kind}.roleAssignment`))
      : readableItems(actor, kind),
  )
  const scope = and(
    or(...within) ?? sql`false`,
    type === undefined ? undefined : sql`${type} = any(${items.types})`,
    state === undefined ? undefined : eq(stateSql(now), state),
  )
  return scope ?? sql`false`
}

/**
 * The best hits within the actor's rights: titles that begin as asked, then Dutch full text, and only when the page is
 * not full near-misses and parts of words of titles. Titles weigh more than texts. Where no text has all the words, what
 * has some of them is found, most like the question first.
 */
export async function searchItems(db: Database, actor: Actor, question: SearchQuestion) {
  const { q, kinds = searchItemKinds, limit } = question
  const scope = scopeOf(actor, kinds, question)
  const words = wordsOf(q)
  if (words.length === 0) return []
  const plain = words.join(' ')
  const title = sql`lower(immutable_unaccent(${itemSearch.title}))`
  const ids = new Set<number>()
  const add = async (found: SQL, score: SQL) => {
    if (ids.size >= limit) return
    for (const id of await findBest(db, scope, found, score, limit)) ids.add(id)
  }
  await add(sql`${title} like immutable_unaccent(${`${plain}%`})`, sql`-length(${itemSearch.title})`)
  const exact = textQuery(words.map((word) => ({ word, near: [] })))
  await add(sql`${itemSearch.vector} @@ ${exact}`, sql`ts_rank(${itemSearch.vector}, ${exact})`)
  if (ids.size < limit) {
    const asked = await nearWords(db, actor.tenantId, words)
    const near = textQuery(asked)
    const likeness = sql`word_similarity(immutable_unaccent(${plain}), ${title})`
    if (asked.some((one) => one.near.length > 0)) await add(sql`${itemSearch.vector} @@ ${near}`, likeness)
    if (ids.size === 0 && words.length > 1) await add(sql`${itemSearch.vector} @@ ${textQuery(asked, 'any')}`, likeness)
  }
  if (ids.size === 0) return []
  const order = [...ids].slice(0, limit)
  const rows = await db
    .select({
      item: items,
      organisation: ownerColumns,
    })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(inArray(items.id, order))
  return rows.sort((a, b) => order.indexOf(a.item.id) - order.indexOf(b.item.id))
}
