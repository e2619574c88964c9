import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { OpenChange } from '#contract/project/open-answers'
import { projectKinds } from '#contract/project/project-selection'
import { policyTree } from '../../../capability/review/policy-tree.ts'
import { openChanges, openFeeds, publishedContent } from '../../../platform/db/schema/project.ts'
import type { Database } from '../../../platform/db/store.ts'
import { cursors, decodeCursor, encodeCursor } from '../../../platform/http/page.ts'
import { hiddenFields } from '../hidden-fields.ts'
import { knownTypes } from '../known-types.ts'
import { isSelected, resolveSelection } from '../selection-sql.ts'
import { jsonRecord } from './forms.ts'
import type { OpenProject } from './open-project.ts'
import { readRecords } from './records.ts'
import { digestOf } from './seal.ts'
import type { ReaderPosition } from './wait.ts'

type SealedChange = (typeof openChanges.$inferSelect)['change']
const isOnline = (change: SealedChange) => change === 'created' || change === 'changed'

const cursorOf = (number: number) => encodeCursor(['', number])

type FeedContext = { db: Database; project: OpenProject; now: Date }

/** Of a store that was put back, numbers are issued again: a reader with a later one begins anew. */
async function startOf({ db, project }: FeedContext, cursor: string | undefined): Promise<number> {
  const after = decodeCursor(cursor, cursors.byId)?.[1] ?? 0
  if (after === 0) return 0
  const [feed] = await db
    .select({ last: openFeeds.lastNumber })
    .from(openFeeds)
    .where(eq(openFeeds.projectId, project.id))
  return after > (feed?.last ?? 0) ? 0 : after
}

/** Changes of these items that the reader does not have yet: their fields, and whether the item is new to the reader. */
async function untoldOf({ db, project }: FeedContext, after: number, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; fields: string[]; is_new: boolean }>(sql`
    select item_id::int as id, bool_or(change = 'created') as is_new,
      coalesce(array_agg(distinct field order by field) filter (where field is not null), '{}') as fields
    from ${openChanges} left join lateral unnest(fields) field on true
    where project_id = ${project.id} and number > ${after} and item_id = any(${`{${ids.join(',')}}`}::bigint[])
    group by item_id`)
  return new Map(rows.map(({ id, fields, is_new: isNew }) => [id, { fields, isNew }]))
}

/** Whether all that the project selects was looked at, as far as that goes for what it selects now. */
async function isSettled({ db, project }: FeedContext, selection: string): Promise<boolean> {
  const [feed] = await db
    .select({ selection: openFeeds.selection, lookedUntil: openFeeds.lookedUntil })
    .from(openFeeds)
    .where(eq(openFeeds.projectId, project.id))
  return feed?.selection === selection && feed.lookedUntil === null
}

export type SealedRow = typeof openChanges.$inferSelect
type NumberedChange = { number: number; item: OpenChange }

/**
 * The changes of a project as a reader receives them, each with the record as it is now. A record taken offline since
 * counts as unpublished, as does one sealed as offline, though it may be online again: that is another, later change. While
 * a new selection is being worked out, the page ends before a record that the project no longer hands out, as the old
 * selection may return, and nothing would be sealed then.
 */
export async function feedItems(
  context: FeedContext,
  after: number,
  rows: readonly SealedRow[],
): Promise<NumberedChange[]> {
  const { db, project } = context
  const online = rows.filter(({ change }) => isOnline(change)).map(({ itemId }) => itemId)
  const [{ records, selection }, untold] = [await recordsOf(context, online), await untoldOf(context, after, online)]
  const gone = rows.findIndex(({ change, itemId }) => isOnline(change) && !records.has(itemId))
  const page = gone < 0 || (await isSettled(context, selection)) ? rows : rows.slice(0, gone)
  const hidden = hiddenFields(await knownTypes(db, project.tenantId))
  return page.map(({ number, itemId, kind, key, change, at }): NumberedChange => {
    const subject = { kind, key, at: at.toISOString() }
    const record = records.get(itemId)
    if (record === undefined)
      return { number, item: { change: change === 'removed' ? change : ('unpublished' as const), ...subject } }
    const { fields = [], isNew = true } = untold.get(itemId) ?? {}
    const now = jsonRecord(project, record)
    if (isNew) return { number, item: { change: 'created' as const, ...subject, record: now } }
    const own = hidden(kind, record.types)
    const shown = fields.filter((name) => !own.has(name))
    return { number, item: { change: 'changed' as const, ...subject, fields: shown, record: now } }
  })
}

/** How far the reader of a cursor has come; nowhere without one: then there is no waiting. */
export function reachedBy({ id }: Pick<OpenProject, 'id'>, cursor: string | undefined): ReaderPosition[] {
  const after = decodeCursor(cursor, cursors.byId)?.[1] ?? 0
  return after === 0 ? [] : [{ projectId: id, after }]
}

type Page = { after?: string | undefined; limit: number }

/** Changes for a reader who is at a number: each item at its last change; without endings for a reader who has nothing yet. */
export const isUntold = (after: SQL | number) =>
  and(
    openChanges.isLast,
    sql`${openChanges.number} > ${after}`,
    or(sql`${after} > 0`, inArray(openChanges.change, ['created', 'changed'])),
  )

/** Changes in a project after a cursor, in the order in which they were sealed: each record once. */
export async function listOpenChanges(context: FeedContext, { after: cursor, limit }: Page) {
  const { db, project } = context
  const after = await startOf(context, cursor)
  const rows = await db
    .select()
    .from(openChanges)
    .where(and(eq(openChanges.projectId, project.id), isUntold(after)))
    .orderBy(asc(openChanges.number))
    .limit(limit + 1)
  const read = rows.slice(0, limit)
  const changes = await feedItems(context, after, read)
  const isMore = rows.length > limit && changes.length === read.length
  return { items: changes.map(({ item }) => item), next: cursorOf(changes.at(-1)?.number ?? after), more: isMore }
}

/** Those of these items that a project hands out now, by item, and the digest of its selection. */
async function recordsOf({ db, project, now }: FeedContext, ids: readonly number[]) {
  const resolved = await resolveSelection(db, project.tenantId, project.selection)
  const kinds = projectKinds.filter((kind) => project.content.includes(kind))
  const selected = or(...kinds.map((kind) => isSelected(resolved, kind, now))) ?? sql`false`
  const condition = and(inArray(publishedContent.itemId, [...ids]), selected)
  const rows = ids.length === 0 ? [] : await readRecords(db, project, { condition, limit: ids.length, now })
  return {
    records: new Map(rows.map((record) => [record.row.id, record])),
    selection: digestOf(project, resolved, await policyTree(db, project.tenantId)),
  }
}
