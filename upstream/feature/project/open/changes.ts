import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { projectKinds } from '#contract/project/project-selection'
import { openChanges, openFeeds, publishedContent } from '../../../platform/db/schema/project.ts'
import type { Database } from '../../../platform/db/store.ts'
import { decodeCursor, encodeCursor } from '../../../platform/http/page.ts'
import { knownTypes } from '../known-types.ts'
import { jsonRecord } from './forms.ts'
import type { OpenProject } from './open-project.ts'
import { hiddenFields, isHandedOut, readRecords } from './records.ts'

const cursorOf = (number: number) => encodeCursor(['', number])

type Asked = { db: Database; project: OpenProject; now: Date }

/** Of a store that was put back, numbers are given again: who has a later one begins anew. */
async function startOf({ db, project }: Asked, cursor: string | undefined): Promise<number> {
  const after = decodeCursor(cursor)?.[1] ?? 0
  if (after === 0) return 0
  const [feed] = await db
    .select({ last: openFeeds.lastNumber })
    .from(openFeeds)
    .where(eq(openFeeds.projectId, project.id))
  return after > (feed?.last ?? 0) ? 0 : after
}

/** Changes of the same item that the reader was not told of; by the name of the table, which a query of one table leaves out. */
const untold = (after: number) =>
  sql`from ${openChanges} e where e.project_id = open_changes.project_id and e.item_id = open_changes.item_id
    and e.number > ${after}`

/**
 * What changed after a cursor, in the order in which it was sealed: each record once, at its last change, as it is now.
 * What went offline since is told as that, whatever was sealed before.
 */
export async function listOpenChanges(
  asked: Asked,
  { after: cursor, limit }: { after?: string | undefined; limit: number },
) {
  const { db, project } = asked
  const after = await startOf(asked, cursor)
  const rows = await db
    .select({
      change: openChanges,
      fields: sql<
        string[]
      >`array(select distinct f from (select unnest(e.fields) as f ${untold(after)}) fields order by f)`,
      isNew: sql<boolean>`exists(select 1 ${untold(after)} and e.change = 'created')`,
    })
    .from(openChanges)
    .where(
      and(
        eq(openChanges.projectId, project.id),
        openChanges.isLast,
        gt(openChanges.number, after),
        // Who has no copy yet has nothing to take away.
        after === 0 ? inArray(openChanges.change, ['created', 'changed']) : undefined,
      ),
    )
    .orderBy(asc(openChanges.number))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const records = await recordsOf(
    asked,
    page.map(({ change }) => change.itemId),
  )
  const hidden = hiddenFields(await knownTypes(db, project.tenantId))
  const items = page.map(({ change: { itemId, kind, key, change, at }, fields, isNew }) => {
    const record = records.get(itemId)
    const told = { kind, key, at: at.toISOString() }
    if (record === undefined) return { change: change === 'removed' ? change : ('unpublished' as const), ...told }
    const own = hidden(kind, record.types)
    return isNew
      ? { change: 'created' as const, ...told, record: jsonRecord(project, record) }
      : {
          change: 'changed' as const,
          ...told,
          fields: fields.filter((name) => !own.has(name)),
          record: jsonRecord(project, record),
        }
  })
  return { items, next: cursorOf(page.at(-1)?.change.number ?? after), more: rows.length > limit }
}

/** What a project hands out of these items now, by item. */
async function recordsOf({ db, project, now }: Asked, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const selected = await isHandedOut(db, project, projectKinds, now)
  const condition = and(inArray(publishedContent.itemId, [...ids]), or(...projectKinds.map(selected)))
  const rows = await readRecords(db, project, { condition, limit: ids.length, now })
  return new Map(rows.map((record) => [record.row.id, record]))
}
