import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { projectKinds } from '#contract/project/project-selection'
import { openChanges, openFeeds, publishedContent } from '../../../platform/db/schema/project.ts'
import type { Database } from '../../../platform/db/store.ts'
import { decodeCursor, encodeCursor } from '../../../platform/http/page.ts'
import { knownTypes } from '../known-types.ts'
import { isHandedOut } from './filters.ts'
import { jsonRecord } from './forms.ts'
import type { OpenProject } from './open-project.ts'
import { hiddenFields, readRecords } from './records.ts'

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

/** What of these items the reader was not told of: which fields changed, and whether they are new to the reader. */
async function untoldOf({ db, project }: Asked, after: number, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; fields: string[]; is_new: boolean }>(sql`
    select item_id::int as id, bool_or(change = 'created') as is_new,
      coalesce(array_agg(distinct field order by field) filter (where field is not null), '{}') as fields
    from ${openChanges} left join lateral unnest(fields) field on true
    where project_id = ${project.id} and number > ${after} and item_id = any(${`{${ids.join(',')}}`}::bigint[])
    group by item_id`)
  return new Map(rows.map(({ id, fields, is_new: isNew }) => [id, { fields, isNew }]))
}

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
    .select()
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
  const ids = page.map(({ itemId }) => itemId)
  const [records, untold] = [await recordsOf(asked, ids), await untoldOf(asked, after, ids)]
  const hidden = hiddenFields(await knownTypes(db, project.tenantId))
  const items = page.map(({ itemId, kind, key, change, at }) => {
    const record = records.get(itemId)
    const { fields = [], isNew = true } = untold.get(itemId) ?? {}
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
  return { items, next: cursorOf(page.at(-1)?.number ?? after), more: rows.length > limit }
}

/** What a project hands out of these items now, by item. */
async function recordsOf({ db, project, now }: Asked, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const selected = await isHandedOut(db, project, projectKinds, now)
  const condition = and(inArray(publishedContent.itemId, [...ids]), or(...projectKinds.map(selected)))
  const rows = await readRecords(db, project, { condition, limit: ids.length, now })
  return new Map(rows.map((record) => [record.row.id, record]))
}
