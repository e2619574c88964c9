import { and, asc, ne, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { SearchHit } from '#contract/content/search-limits'
import type { ListQuery } from '#contract/kernel/list'
import type { Actor } from '../../kernel/call/actor.ts'
import { readableTeams, teamsWith } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import { counts, isLeaf, type TeamRecord } from '../../kernel/team/repository.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { firstPage, furtherPage, readFurther } from './further.ts'
import { wordsOf } from './words.ts'

/** Spelled as the index on it. */
const plainName = sql`lower(immutable_unaccent(${teams.name}))`

/** The team above is named as breadcrumbs name it, also to who can't open it. */
const columns = {
  id: teams.id,
  key: teams.key,
  name: teams.name,
  organisations: counts.organisations,
  parent: sql<string>`coalesce((select p.name from teams p where p.id = teams.parent_id), '')`,
}

type Row = { id: number; key: string; name: string; parent: string; organisations: number }

const toHit = ({ key, name, parent, organisations }: Row): SearchHit => ({
  kind: 'team',
  key,
  title: name,
  typeName: parent,
  typeIcon: '',
  organisation: null,
  state: null,
  organisations,
})

/** A word of the name begins so, or is a slip of the pen away; pasted signs are no words. */
const nameHas = (word: string): SQL =>
  sql`(${plainName} like ${`%${word}%`} or immutable_unaccent(${word}) <% ${plainName})`

type Question = { q: string; limit: number; cursor?: string; assignable?: boolean; below?: TeamRecord }

/** Teams that are looked through: those that may be read, or where roles are assigned; maybe below one of them. */
const scopeOf = (actor: Actor, { assignable, below }: Pick<Question, 'assignable' | 'below'>) =>
  and(
    assignable ? teamsWith(actor, 'team.roleAssignment') : readableTeams(actor),
    below && and(within(teams.path, below.path), ne(teams.id, below.id)),
  )

const sortName = sql<string>`${teams.name} collate "und-x-icu"`
const isAfter = (title: string, id: number) =>
  sql`(${sortName}, ${teams.id}) > (${title} collate "und-x-icu", ${id}::bigint)`

/** Teams by words of their names, those that begin with the question first; after the first page by name. */
export async function searchTeams(db: Database, actor: Actor, question: Question) {
  const { q, limit, cursor } = question
  const words = wordsOf(q)
  if (words.length === 0) return { items: [], next: null }
  const plain = words.join(' ')
  const isFound = and(scopeOf(actor, question), ...words.map(nameHas))
  const further = readFurther(cursor)
  if (further !== undefined) {
    const rest = await db
      .select(columns)
      .from(teams)
      .where(and(isFound, notInArray(teams.id, further.best), isAfter(further.title, further.id)))
      .orderBy(asc(sortName), asc(teams.id))
      .limit(limit + 1)
    const page = furtherPage(rest, limit, further, ({ id, name }) => ({ id, title: name }))
    return { items: page.found.map(toHit), next: page.next }
  }
  const rows = await db
    .select(columns)
    .from(teams)
    .where(isFound)
    .orderBy(
      sql`${plainName} like immutable_unaccent(${`${plain}%`}) desc`,
      sql`word_similarity(immutable_unaccent(${plain}), ${plainName}) desc`,
      asc(teams.name),
      asc(teams.id),
    )
    .limit(limit + 1)
  const ids = rows.map(({ id }) => id)
  return { items: rows.slice(0, limit).map(toHit), next: firstPage(ids, limit, 1).next }
}

/** A page of all teams that the actor may read, by name; maybe those below one of them. */
export async function browseTeams(db: Database, actor: Actor, query: ListQuery, below?: TeamRecord) {
  const after = decodeCursor(query.cursor, cursors.byText)
  const rows = await db
    .select(columns)
    .from(teams)
    .where(and(scopeOf(actor, { below }), after && isAfter(...after)))
    .orderBy(asc(sortName), asc(teams.id))
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, (row) => [row.name, row.id])
  return { ...page, items: page.items.map(toHit) }
}

/** So many teams are offered to look below. */
const choicesMaximum = 200

/** Teams that have others below them, to look below; the one that was chosen is always there. */
export async function teamChoices(db: Database, actor: Actor, chosen?: TeamRecord) {
  const rows = await db
    .select({ key: teams.key, name: teams.name })
    .from(teams)
    .where(and(readableTeams(actor), not(isLeaf)))
    .orderBy(asc(sortName), asc(teams.id))
    .limit(choicesMaximum)
  const isThere = chosen === undefined || rows.some(({ key }) => key === chosen.key)
  return isThere ? rows : [{ key: chosen.key, name: chosen.name }, ...rows]
}
