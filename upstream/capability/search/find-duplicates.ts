import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addressKey, type Duplicate, type DuplicateQuestion, isSameName, nameWords } from '#contract/content/duplicates'
import type { Actor } from '../../kernel/call/actor.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { isilCodes } from '../../platform/db/schema/isil.ts'
import { items } from '../../platform/db/schema/item.ts'
import { itemSearch } from '../../platform/db/schema/search.ts'
import type { Database } from '../../platform/db/store.ts'
import { wordsOf } from './words.ts'

/** Names that share words are looked at so many at a time, those that share most first. */
const namesLookedAt = 60
/** A word that every name has must not make a hint slow. */
const namesRanked = 200
const shownMaximum = 8

/**
 * Names that have all of the words but one, each as the beginning of a word; of one or two words, any. A name that misses
 * more is another name, and a word that thousands have leads to none of them by itself.
 */
function namesLike(words: readonly string[]): SQL {
  const parts = words.map((word) => `${word}:*A`)
  const others = parts.map((_, left) => `(${parts.filter((_part, at) => at !== left).join(' & ')})`)
  return sql`to_tsquery('dutch', immutable_unaccent(${(parts.length < 3 ? parts : others).join(' | ')}))`
}

async function idsByName(db: Database, actor: Actor, name: string): Promise<number[]> {
  const words = wordsOf(nameWords(name).join(' '))
  if (words.length === 0) return []
  const query = namesLike(words)
  const candidates = db
    .select({
      id: items.id,
      title: itemSearch.title,
      rank: sql<number>`ts_rank(${itemSearch.vector}, ${query})`.as('rank'),
    })
    .from(itemSearch)
    .innerJoin(items, eq(items.id, itemSearch.itemId))
    .where(and(readableItems(actor, 'organisation'), sql`${itemSearch.vector} @@ ${query}`))
    .limit(namesRanked)
    .as('candidates')
  const rows = await db
    .select({ id: candidates.id, title: candidates.title })
    .from(candidates)
    .orderBy(sql`${candidates.rank} desc`)
    .limit(namesLookedAt)
  return rows.filter(({ title }) => isSameName(title, name)).map(({ id }) => id)
}

async function idsByAddress(db: Database, actor: Actor, key: string | undefined): Promise<number[]> {
  if (key === undefined) return []
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(and(readableItems(actor, 'organisation'), eq(items.addressKey, key)))
    .limit(shownMaximum)
  return rows.map(({ id }) => id)
}

async function idsByIsil(db: Database, actor: Actor, codes: string[]): Promise<number[]> {
  if (codes.length === 0) return []
  const rows = await db
    .select({ id: isilCodes.itemId })
    .from(isilCodes)
    .where(and(eq(isilCodes.tenantId, actor.tenantId), inArray(isilCodes.code, codes)))
  return rows.map(({ id }) => id)
}

/** Organisations within the actor's rights that a new one is probably the same as, the surest first. */
export async function findDuplicates(db: Database, actor: Actor, question: DuplicateQuestion): Promise<Duplicate[]> {
  const { name, postalCode, houseNumber, isil } = question
  const [byIsil, byAddress, byName] = await Promise.all([
    idsByIsil(db, actor, isil),
    idsByAddress(db, actor, addressKey(postalCode, houseNumber)),
    idsByName(db, actor, name),
  ])
  const ids = [...new Set([...byIsil, ...byAddress, ...byName])]
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(items)
    .where(and(readableItems(actor, 'organisation'), inArray(items.id, ids)))
  return rows
    .map((item) => ({
      key: item.key,
      title: titleFor(actor, item),
      reasons: [
        ...(byIsil.includes(item.id) ? (['isil'] as const) : []),
        ...(byAddress.includes(item.id) ? (['address'] as const) : []),
        ...(byName.includes(item.id) ? (['name'] as const) : []),
      ],
    }))
    .sort((one, other) => other.reasons.length - one.reasons.length || one.title.localeCompare(other.title, 'nl'))
    .slice(0, shownMaximum)
}
