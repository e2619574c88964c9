import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SearchHit } from '#contract/content/search-limits'
import type { ListQuery } from '#contract/kernel/list'
import { wordsOf } from '../../capability/search/words.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { teamsWith } from '../../kernel/scope/scope.ts'
import { projects } from '../../platform/db/schema/project.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { decodeCursor, toPage } from '../../platform/http/page.ts'

const columns = { id: projects.id, key: projects.key, name: projects.name }
const sortName = sql<string>`${projects.name} collate "und-x-icu"`

const toHit = ({ key, name }: { key: string; name: string }): SearchHit => ({
  ...{ kind: 'project', key, title: name, typeName: '', typeIcon: '', organisation: null, state: null, online: null },
})

/** Projects that the actor manages, or is account manager of. */
function readableProjects(db: Database, actor: Actor): SQL | undefined {
  const root = db
    .select({ id: teams.id })
    .from(teams)
    .where(and(teamsWith(actor, 'tenant.projects'), eq(teams.tenantRoot, true)))
  return and(
    eq(projects.tenantId, actor.tenantId),
    or(sql`${actor.userId}::uuid = any(${projects.managers})`, sql`exists (${root})`),
  )
}

/** Projects by parts of the words of their names. A tenant has a few of them: no index is needed. */
export async function searchProjects(db: Database, actor: Actor, q: string, limit: number): Promise<SearchHit[]> {
  const words = wordsOf(q)
  if (words.length === 0) return []
  const has = words.map((word) => sql`lower(immutable_unaccent(${projects.name})) like ${`%${word}%`}`)
  const rows = await db
    .select(columns)
    .from(projects)
    .where(and(readableProjects(db, actor), ...has))
    .orderBy(asc(sortName), asc(projects.id))
    .limit(limit)
  return rows.map(toHit)
}

/** A page of all projects that the actor may read, by name. */
export async function browseProjects(db: Database, actor: Actor, query: ListQuery) {
  const after = decodeCursor(query.cursor)
  const rows = await db
    .select(columns)
    .from(projects)
    .where(
      and(
        readableProjects(db, actor),
        after && sql`(${sortName}, ${projects.id}) > (${after[0]} collate "und-x-icu", ${after[1]}::bigint)`,
      ),
    )
    .orderBy(asc(sortName), asc(projects.id))
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, ({ name, id }) => [name, id])
  return { ...page, items: page.items.map(toHit) }
}
