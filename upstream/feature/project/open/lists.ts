import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOpenAt } from '#contract/fields/opening-hours/schedule'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import { defaultTimeZone } from '#contract/kernel/constants'
import { instantParameter } from '#contract/kernel/date-parameter'
import type { OpenListQuery, OpenSort } from '#contract/project/open-query'
import type { ProjectKind } from '#contract/project/project-selection'
import { archivings } from '../../../platform/db/schema/archive.ts'
import { items } from '../../../platform/db/schema/item.ts'
import { openChanges, publishedContent } from '../../../platform/db/schema/project.ts'
import { assurances } from '../../../platform/db/schema/review.ts'
import type { Database } from '../../../platform/db/store.ts'
import { cursors, decodeCursor, encodeCursor, toPage } from '../../../platform/http/page.ts'
import {
  byConfirmedSince,
  byOrganisation,
  bySince,
  isHandedOut,
  isListed,
  mayBeOpen,
  passesFilters,
} from './filters.ts'
import { type OpenProject, requireKind } from './open-project.ts'
import { type OpenRow, readRecords, titleOrder } from './records.ts'

type ListContext = { db: Database; project: OpenProject; kind: ProjectKind; now: Date }

const placeOf =
  (sort: OpenSort) =>
  ({ title, row }: OpenRow) =>
    [sort === 'title' ? title : row.confirmed, row.id] as const

/** The moment of confirmation in a cursor; empty for never. */
const byConfirmed = cursors.by(z.union([instantParameter, z.literal('')]))

/** Rows after a cursor in an order; a cursor of another order is a bad query. */
function isAfter(sort: OpenSort, cursor: string | undefined): SQL | undefined {
  const after = decodeCursor(cursor, sort === 'title' ? cursors.byText : byConfirmed)
  if (after === undefined) return undefined
  const [said, id] = after
  if (sort === 'title')
    return sql`(${titleOrder}, ${publishedContent.itemId}) > (${said} collate "und-x-icu", ${id}::bigint)`
  const place = sql`(${said === '' ? '-infinity' : said}::timestamptz, ${id}::bigint)`
  const { confirmedAt, itemId } = assurances
  return sort === 'confirmed'
    ? sql`(${confirmedAt}, ${itemId}) > ${place}`
    : sql`(${confirmedAt}, ${itemId}) < ${place}`
}

/** A page of what a project hands out of a kind, in the order requested. */
export async function listOpen({ db, project, kind, now }: ListContext, query: OpenListQuery) {
  requireKind(project, kind)
  const { openAt, sort } = query
  const found = and(
    (await isHandedOut(db, project, [kind], now))(kind),
    await passesFilters(db, project, kind, query, now),
    byOrganisation(db, project, query.organisation),
    bySince(db, project, query.changedSince),
    sort === 'title' && query.confirmedSince === undefined ? undefined : isListed(project, kind),
    byConfirmedSince(query.confirmedSince),
    openAt === undefined ? undefined : mayBeOpen(project, new Date(openAt)),
  )
  const pageAfter = async (cursor: string | undefined, limit: number) => {
    const condition = and(found, isAfter(sort, cursor))
    const rows = await readRecords(db, project, { condition, limit: limit + 1, order: sort, now })
    return toPage(rows, limit, placeOf(sort))
  }
  if (openAt === undefined) return pageAfter(query.cursor, query.limit)
  return openPage(pageAfter, new Date(openAt), query)
}

/** So many are looked at at once, and so often, before a page is answered with what was found. */
const openLooks = { rows: 200, times: 5 }

type PageAfter = (cursor: string | undefined, limit: number) => Promise<{ items: OpenRow[]; next: string | null }>

/** Of what may be open, what is open at a moment: a page may be shorter, and goes on where it ended. */
async function openPage(pageAfter: PageAfter, moment: Date, { cursor, limit, sort }: OpenListQuery) {
  const items: OpenRow[] = []
  let next: string | null = cursor ?? null
  for (let looked = 0; looked < openLooks.times; looked += 1) {
    const page = await pageAfter(next ?? undefined, openLooks.rows)
    for (const [at, record] of page.items.entries()) {
      const times = storedOpeningTimes.safeParse(record.values.openingTimes).data
      if (times === undefined || !isOpenAt(times, moment.getTime(), defaultTimeZone)) continue
      items.push(record)
      const isLast = at === page.items.length - 1
      if (items.length === limit) return { items, next: isLast ? page.next : encodeCursor(placeOf(sort)(record)) }
    }
    next = page.next
    if (next === null) break
  }
  return { items, next }
}

/** One record that a project hands out; undefined when it does not, whatever the reason. */
export async function findOpen({ db, project, kind, now }: ListContext, key: string): Promise<OpenRow | undefined> {
  requireKind(project, kind)
  const condition = and((await isHandedOut(db, project, [kind], now))(kind), eq(publishedContent.key, key))
  const [found] = await readRecords(db, project, { condition, limit: 1, now })
  if (found === undefined) return undefined
  // Another policy, or time alone, gives another assurance: that is in the changes that were sealed.
  const { itemId, projectId, isLast, at } = openChanges
  const [sealed] = await db
    .select({ at })
    .from(openChanges)
    .where(and(eq(projectId, project.id), eq(itemId, found.row.id), isLast))
  const { row } = found
  const modifiedAt = sealed !== undefined && sealed.at > row.modifiedAt ? sealed.at : row.modifiedAt
  return { ...found, row: { ...row, modifiedAt } }
}

/** Whether a record that is not handed out now was so before, as all followers of the changes know. */
export async function wasOpen(db: Database, project: OpenProject, kind: ProjectKind, key: string): Promise<boolean> {
  const { itemId, projectId, isLast, change } = openChanges
  const [last] = await db
    .select({ change })
    .from(items)
    .innerJoin(openChanges, and(eq(itemId, items.id), eq(projectId, project.id), isLast))
    .where(and(eq(items.tenantId, project.tenantId), eq(items.kind, kind), eq(items.key, key)))
  return last?.change === 'unpublished' || last?.change === 'removed'
}

/** The organisation that has what lay in one that was merged, also through several merges; undefined where the project has it not. */
export async function mergedInto(
  { db, project, now }: Omit<ListContext, 'kind'>,
  key: string,
): Promise<string | undefined> {
  const merges = sql`${archivings} join ${items} on ${items.id} = ${archivings.itemId} and ${items.archivedAt} = ${archivings.at}`
  const later = sql`(with recursive later (id) as (
    select ${archivings.mergedInto} from ${merges}
    where ${items.tenantId} = ${project.tenantId} and ${items.kind} = 'organisation' and ${items.key} = ${key}
    union select ${archivings.mergedInto} from later join ${merges} on ${items.id} = later.id
  ) select id from later)`
  const condition = and(
    (await isHandedOut(db, project, ['organisation'], now))('organisation'),
    sql`${publishedContent.itemId} in ${later}`,
  )
  const [found] = await readRecords(db, project, { condition, limit: 1, now })
  return found?.key
}

/** So many products of a page of organisations are listed at most. */
const productsMaximum = 5000

/** The products of organisations that a project hands out, by organisation: one statement for all of them. */
export async function productsOf({ db, project, now }: Omit<ListContext, 'kind'>, organisations: readonly OpenRow[]) {
  if (organisations.length === 0 || !project.content.includes('product')) return new Map<number, OpenRow[]>()
  const condition = and(
    (await isHandedOut(db, project, ['product'], now))('product'),
    inArray(
      publishedContent.organisationId,
      organisations.map(({ row }) => row.id),
    ),
  )
  const products = await readRecords(db, project, { condition, limit: productsMaximum, now })
  return Map.groupBy(products, ({ row }) => row.organisationId)
}
