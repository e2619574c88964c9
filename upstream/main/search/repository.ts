import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { searchKinds } from '#contract/search-limits'
import type { Actor } from '../../access/actor.ts'
import { items } from '../../db/schema/item.ts'
import { itemSearch } from '../../db/schema/search.ts'
import type { Database } from '../../db/store.ts'
import { readableItems } from '../scope.ts'

const owners = alias(items, 'owners')

/** Words as people type them, as a query that also finds the beginning of the last word: `bieb hav` finds Haven. */
export function toTextQuery(question: string): string {
  const words = question.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => `${word}:*`).join(' & ')
}

export type SearchQuestion = { q: string; kind?: (typeof searchKinds)[number]; limit: number }

/** How many candidates are ranked at most: a word that everything has must not make search slow. */
const maximumCandidates = 400

/**
 * The best hits within the actor's rights: Dutch full text first, and near-misses and parts of words of the title
 * (trigrams) beside it. Titles weigh more than texts.
 */
export async function searchItems(db: Database, actor: Actor, { q, kind, limit }: SearchQuestion) {
  const kinds = kind === undefined ? searchKinds : [kind]
  const scope = or(...kinds.map((one) => readableItems(actor, one)))
  const wanted = toTextQuery(q)
  const words = sql`to_tsquery('dutch', immutable_unaccent(${wanted}))`
  const near = sql`immutable_unaccent(lower(${q}))`
  const title = sql`immutable_unaccent(lower(${itemSearch.title}))`
  const score = sql<number>`ts_rank(${itemSearch.vector}, ${words}) * 2 + word_similarity(${near}, ${title})`.as(
    'score',
  )
  const candidates = db
    .select({ itemId: itemSearch.itemId, score })
    .from(itemSearch)
    .innerJoin(items, eq(items.id, itemSearch.itemId))
    .where(and(scope, or(sql`${itemSearch.vector} @@ ${words}`, sql`${near} <% ${title}`)))
    .limit(maximumCandidates)
    .as('candidates')
  const best = await db
    .select({ id: candidates.itemId })
    .from(candidates)
    .orderBy(sql`${candidates.score} desc`, candidates.itemId)
    .limit(limit)
  if (best.length === 0) return []
  const ids = best.map(({ id }) => id)
  const rows = await db
    .select({ item: items, organisation: { id: owners.id, key: owners.key, title: owners.title } })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(inArray(items.id, ids))
  return rows.sort((a, b) => ids.indexOf(a.item.id) - ids.indexOf(b.item.id))
}
