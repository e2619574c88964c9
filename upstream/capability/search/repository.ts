import { and, asc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type SearchedItemKind, searchedItemKinds } from '#contract/content/search-limits'
import type { ProductState, PublicationState } from '#contract/publication/publication'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemWithOrganisation, ownerColumns, owners } from '../../kernel/item/repository.ts'
import { productStateSql, stateSql } from '../../kernel/item/state-sql.ts'
import { editableOfAnyKind, itemsWith, readableItems } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import { items } from '../../platform/db/schema/item.ts'
import { itemSearch, openVector } from '../../platform/db/schema/search.ts'
import type { Database } from '../../platform/db/store.ts'
import { type Further, firstPage, furtherPage, readFurther } from './further.ts'
import { type Meaning, meaningsOf } from './meanings.ts'
import { textQuery } from './text-query.ts'
import { codeOf, nearWords, wordsOf } from './words.ts'

export type SearchQuestion = {
  q: string
  type?: string
  state?: PublicationState | ProductState
  /** Only in the organisations of this team and below. */
  team?: { path: string }
  kinds?: readonly SearchedItemKind[]
  /** Only where the actor assigns roles. */
  assignable?: boolean
  /** At most a hundred on the first page: see `maximumCandidates`. */
  limit: number
  cursor?: string
  now: Date
}

/** How many candidates are ranked at most: a word that everything has must not make search slow. */
const maximumCandidates = 120

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

/** The scope of a search: items that the actor may read, or where they assign roles, of the requested type and state. */
function scopeOf(
  actor: Actor,
  kinds: readonly SearchedItemKind[],
  { assignable, type, state, team, now }: SearchQuestion,
): SQL {
  const ofProducts = kinds.every((kind) => kind === 'product') && state !== 'planned'
  const reached = kinds.map((kind) =>
    assignable
      ? and(readableItems(actor, kind), itemsWith(actor, kind, `${kind}.roleAssignment`))
      : readableItems(actor, kind),
  )
  const scope = and(
    or(...reached) ?? sql`false`,
    type === undefined ? undefined : sql`${type} = any(${items.types})`,
    state === undefined ? undefined : sql`${ofProducts ? productStateSql(now) : stateSql(now)} = ${state}`,
    team && within(items.teamPath, team.path),
  )
  return scope ?? sql`false`
}

/** How far a search looked: for the words themselves, near-misses of them too, or for any of them. */
const ways = { words: 1, near: 2, any: 3 } as const

type SearchContext = {
  db: Database
  scope: SQL
  tenantId: number
  words: string[]
  plain: string
  meanings: readonly Meaning[]
  /** The number or code that the question is. */
  code: string | undefined
  /** Whose concepts and what is ready are looked through as well. */
  mayEdit: SQL
}

const folded = sql`lower(immutable_unaccent(${itemSearch.title}))`
const beginsSo = (plain: string) => sql`${folded} like immutable_unaccent(${`${plain}%`})`
const exactly = ({ words, meanings }: Pick<SearchContext, 'words' | 'meanings'>) =>
  textQuery(
    words.map((word) => ({ word, near: [] })),
    meanings,
  )

const open = openVector(itemSearch)
const opened = sql`(${items.conceptVersion} is not null or ${items.readyVersion} is not null)`

/** Matches of the words, or the code: in public text, or in open work for who may edit it. */
function holding(context: SearchContext): { found: SQL; inPublic: SQL; inOpen: SQL } {
  const { code, mayEdit } = context
  const exact = exactly(context)
  const codes = code === undefined ? undefined : sql`array[${code}]::text[]`
  const inPublic = sql`(${itemSearch.vector} @@ ${exact}${codes ? sql` or codes_in(${itemSearch.body}) && ${codes}` : sql``})`
  const inOpen = sql`(${open} @@ ${exact}${codes ? sql` or codes_in(${itemSearch.openBody}) && ${codes}` : sql``})`
  // Said twice, so that the indexes of both texts are read before whose it is.
  return { found: sql`((${inPublic} or ${inOpen}) and (${inPublic} or (${opened} and ${mayEdit})))`, inPublic, inOpen }
}

/** Matches of one way of looking, whatever their rank. */
async function foundBy(context: SearchContext, way: number): Promise<SQL> {
  const { db, tenantId, words, plain, meanings } = context
  const queryWords = way === ways.words ? [] : await nearWords(db, tenantId, words)
  if (way === ways.any) return sql`${itemSearch.vector} @@ ${textQuery(queryWords, meanings, 'any')}`
  const near = way === ways.near ? sql` or ${itemSearch.vector} @@ ${textQuery(queryWords, meanings)}` : sql``
  return sql`(${beginsSo(plain)} or ${holding(context).found}${near})`
}

/**
 * The best hits: titles that begin with the question, then Dutch full text, and only when the page is not full
 * near-misses and parts of words of titles. Titles weigh more than texts. Where no text has all the words, what has some
 * of them is found, most like the question first.
 */
async function bestOf(context: SearchContext, wanted: number) {
  const { db, scope, tenantId, words, plain, meanings } = context
  const ids = new Set<number>()
  const add = async (found: SQL, score: SQL) => {
    if (ids.size >= wanted) return
    for (const id of await findBest(db, scope, found, score, wanted)) ids.add(id)
  }
  await add(beginsSo(plain), sql`-length(${itemSearch.title})`)
  const exact = exactly(context)
  await add(
    holding(context).found,
    sql`greatest(ts_rank(${itemSearch.vector}, ${exact}), coalesce(ts_rank(${open}, ${exact}), 0))`,
  )
  if (ids.size >= wanted) return { ids, way: ways.words }
  const queryWords = await nearWords(db, tenantId, words)
  const likeness = sql`word_similarity(immutable_unaccent(${plain}), ${folded})`
  if (queryWords.some((one) => one.near.length > 0))
    await add(sql`${itemSearch.vector} @@ ${textQuery(queryWords, meanings)}`, likeness)
  if (ids.size > 0 || words.length === 1) return { ids, way: ways.near }
  await add(sql`${itemSearch.vector} @@ ${textQuery(queryWords, meanings, 'any')}`, likeness)
  return { ids, way: ways.any }
}

const itemRows = (context: SearchContext) => {
  const { inPublic, inOpen } = holding(context)
  const isOpen = sql<boolean>`coalesce(${inOpen} and not ${inPublic} and not ${beginsSo(context.plain)} and ${opened}, false)`
  return context.db
    .select({ item: items, organisation: ownerColumns, inOpen: sql<boolean>`${isOpen} and ${context.mayEdit}` })
    .from(items)
    .innerJoin(itemSearch, eq(itemSearch.itemId, items.id))
    .leftJoin(owners, eq(owners.id, items.organisationId))
}

/** Hits after the best ones, by name. */
async function restOf(context: SearchContext, further: Further, limit: number) {
  const { scope } = context
  const title = sql`${items.title} collate "und-x-icu"`
  const rows = await itemRows(context)
    .where(
      and(
        scope,
        await foundBy(context, further.way),
        notInArray(items.id, further.best),
        sql`(${title}, ${items.id}) > (${further.title} collate "und-x-icu", ${further.id}::bigint)`,
      ),
    )
    .orderBy(asc(title), asc(items.id))
    .limit(limit + 1)
  return furtherPage(rows, limit, further, ({ item }) => item)
}

/** `inOpen`: the words are in a concept or in what is ready, and not in what everyone may see. */
export type WordHit = ItemWithOrganisation & { inOpen: boolean }

/** Items within the actor's rights: the best hits first, then all others by name, a page at a time. */
export async function searchItems(
  db: Database,
  actor: Actor,
  question: SearchQuestion,
): Promise<{ found: WordHit[]; next: string | null }> {
  const { q, kinds = searchedItemKinds, limit } = question
  const words = wordsOf(q)
  if (words.length === 0 || limit < 1) return { found: [], next: null }
  const context = {
    db,
    scope: scopeOf(actor, kinds, question),
    tenantId: actor.tenantId,
    words,
    plain: words.join(' '),
    meanings: await meaningsOf(db, actor.tenantId, words),
    code: codeOf(q),
    mayEdit: editableOfAnyKind(actor),
  }
  const further = readFurther(question.cursor)
  if (further !== undefined) return restOf(context, further, limit)
  const { ids, way } = await bestOf(context, limit + 1)
  const { best, next } = firstPage([...ids], limit, way)
  if (best.length === 0) return { found: [], next }
  const rows = await itemRows(context).where(inArray(items.id, best))
  return { found: rows.sort((a, b) => best.indexOf(a.item.id) - best.indexOf(b.item.id)), next }
}
