import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { SearchHit } from '#contract/content/search-limits'
import type { ListQuery } from '#contract/kernel/list'
import { wordsOf } from '../../capability/search/words.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { readableTeams, teamsWith } from '../../kernel/scope/scope.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { decodeCursor, toPage } from '../../platform/http/page.ts'

/** Spelled as the index on it. */
const plainName = sql`lower(immutable_unaccent(${teams.name}))`

/** The team above is named as breadcrumbs name it, also to who can't open it. */
const columns = {
  id: teams.id,
  key: teams.key,
  name: teams.name,
  parent: sql<string>`coalesce((select p.name from teams p where p.id = teams.parent_id), '')`,
}

type Row = { id: number; key: string; name: string; parent: string }

const toHit = ({ key, name, parent }: Row): SearchHit => ({
  kind: 'team',
  key,
  title: name,
  typeName: parent,
  typeIcon: '',
  organisation: null,
  state: null,
  online: null,
})

/** A word of the name begins so, or is a slip of the pen away; pasted signs are no words. */
const nameHas = (word: string): SQL =>
  sql`(${plainName} like ${`%${word}%`} or immutable_unaccent(${word}) <% ${plainName})`

/** Teams by words of their names, those that begin as asked first. */
export async function searchTeams(
  db: Database,
  actor: Actor,
  { q, limit, assignable }: { q: string; limit: number; assignable: boolean },
): Promise<SearchHit[]> {
  const words = wordsOf(q)
  if (words.length === 0) return []
  const plain = words.join(' ')
  const rows = await db
    .select(columns)
    .from(teams)
    .where(and(assignable ? teamsWith(actor, 'team.roleAssignment') : readableTeams(actor), ...words.map(nameHas)))
    .orderBy(
      sql`${plainName} like immutable_unaccent(${`${plain}%`}) desc`,
      sql`word_similarity(immutable_unaccent(${plain}), ${plainName}) desc`,
      asc(teams.name),
      asc(teams.id),
    )
    .limit(limit)
  return rows.map(toHit)
}

/** A page of all teams that the actor may read, by name. */
export async function browseTeams(db: Database, actor: Actor, query: ListQuery) {
  const after = decodeCursor(query.cursor)
  const sortName = sql<string>`${teams.name} collate "und-x-icu"`
  const rows = await db
    .select(columns)
    .from(teams)
    .where(
      and(
        readableTeams(actor),
        after && sql`(${sortName}, ${teams.id}) > (${after[0]} collate "und-x-icu", ${after[1]}::bigint)`,
      ),
    )
    .orderBy(asc(sortName), asc(teams.id))
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, (row) => [row.name, row.id])
  return { ...page, items: page.items.map(toHit) }
}
