import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { SearchHit } from '#contract/content/search-limits'
import type { ListQuery } from '#contract/kernel/list'
import type { ProjectKind } from '#contract/project/project-selection'
import type { Actor } from '../../kernel/call/actor.ts'
import { teamsWith } from '../../kernel/scope/scope.ts'
import { projects } from '../../platform/db/schema/project.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { wordsOf } from './words.ts'

const { id, key, name, websites, content } = getTableColumns(projects)
const columns = { id, key, name, websites, content }
const sortName = sql<string>`${projects.name} collate "und-x-icu"`

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

/** A query for projects: words of the name, and a kind of content that they select. */
export type ProjectQuestion = { q?: string; content?: ProjectKind }

/** A page of the projects that the actor may read, by name. A tenant has a few of them: no index is needed. */
export async function listProjects(db: Database, actor: Actor, question: ProjectQuestion, query: ListQuery) {
  const after = decodeCursor(query.cursor, cursors.byText)
  const words = question.q === undefined ? [] : wordsOf(question.q)
  if (question.q !== undefined && words.length === 0) return { items: [], next: null }
  const rows = await db
    .select(columns)
    .from(projects)
    .where(
      and(
        readableProjects(db, actor),
        ...words.map((word) => sql`lower(immutable_unaccent(${projects.name})) like ${`%${word}%`}`),
        question.content && sql`${question.content} = any(${projects.content})`,
        after && sql`(${sortName}, ${projects.id}) > (${after[0]} collate "und-x-icu", ${after[1]}::bigint)`,
      ),
    )
    .orderBy(asc(sortName), asc(projects.id))
    .limit(query.limit + 1)
  return toPage(rows, query.limit, (row) => [row.name, row.id])
}

export const projectHit = (row: { key: string; name: string }): SearchHit => ({
  ...{ kind: 'project', key: row.key, title: row.name, typeName: '', typeIcon: '', organisation: null, state: null },
})
