import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import type { ListQuery } from '#contract/kernel/list'
import type { SelectedRow, SelectionCounts } from '#contract/project/project'
import type { ProjectKind, ProjectSelection } from '#contract/project/project-selection'
import { questionQuery } from '../../capability/search/text-query.ts'
import { typeNames } from '../../kernel/type/definitions.ts'
import { publishedContent } from '../../platform/db/schema/project.ts'
import { itemSearch } from '../../platform/db/schema/search.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { isOnlineRow, isSelected, resolveSelection } from './selection-sql.ts'

export type Selecting = { content: readonly ProjectKind[]; selection: ProjectSelection }

const owners = alias(publishedContent, 'owners')
const { itemId, key, title, types } = getTableColumns(publishedContent)
const shownColumns = { itemId, key, title, types }

/** How much there is of each kind that is taken. */
export async function countSelected(
  db: Database,
  tenantId: number,
  { content, selection }: Selecting,
  now: Date,
): Promise<SelectionCounts> {
  const resolved = await resolveSelection(db, tenantId, selection)
  // Each kind by the index, all of them in one statement.
  const columns = content.map(
    (kind) =>
      sql`(select count(*)::int from ${publishedContent} where ${isSelected(resolved, kind, now)}) as ${sql.identifier(kind)}`,
  )
  const { rows } = await db.execute<Record<ProjectKind, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  return Object.fromEntries(content.map((kind) => [kind, rows[0]?.[kind] ?? 0]))
}

type SelectedQuery = ListQuery & { kind: ProjectKind; q?: string | undefined; now: Date; locale: Locale }

/** Selected records of a kind by title; with words, those that contain all of them. */
export async function listSelected(
  db: Database,
  tenantId: number,
  { content, selection }: Selecting,
  { kind, q = '', now, locale, ...filter }: SelectedQuery,
) {
  if (!content.includes(kind)) throw new AppError('NOT_FOUND')
  const resolved = await resolveSelection(db, tenantId, selection)
  const query = q === '' ? undefined : await questionQuery(db, tenantId, q)
  if (q !== '' && query === undefined) return { items: [], next: null }
  const sortTitle = sql<string>`${publishedContent.title} collate "und-x-icu"`
  const after = decodeCursor(filter.cursor, cursors.byText)
  const condition = and(
    isSelected(resolved, kind, now),
    after && sql`(${sortTitle}, ${publishedContent.itemId}) > (${after[0]} collate "und-x-icu", ${after[1]}::bigint)`,
    query &&
      sql`${publishedContent.itemId} in (select ${itemSearch.itemId} from ${itemSearch}
        where ${itemSearch.vector} @@ ${query})`,
  )
  const rows = await db
    .select({ row: shownColumns, ownerKey: owners.key, ownerTitle: owners.title })
    .from(publishedContent)
    .innerJoin(owners, and(eq(owners.itemId, publishedContent.organisationId), isOnlineRow(owners, now)))
    .where(condition)
    .orderBy(asc(sortTitle), asc(publishedContent.itemId))
    .limit(filter.limit + 1)
  const names = await typeNames(db, tenantId, locale, kind)
  const page = toPage(rows, filter.limit, ({ row }) => [row.title, row.itemId])
  return {
    ...page,
    items: page.items.map(
      ({ row, ownerKey, ownerTitle }): SelectedRow => ({
        kind,
        key: row.key,
        title: row.title,
        typeName: row.types.flatMap((type) => names.get(type)?.name ?? []).join(', '),
        organisation: kind === 'organisation' ? null : { key: ownerKey, title: ownerTitle },
      }),
    ),
    ...(filter.total === 'true' ? { total: await db.$count(publishedContent, isSelected(resolved, kind, now)) } : {}),
  }
}
