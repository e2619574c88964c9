import { and, arrayOverlaps, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOpenAt } from '#contract/fields/opening-hours/schedule'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import { defaultTimeZone } from '#contract/kernel/constants'
import type { DatasetRecord } from '#contract/project/dataset'
import type { OpenFilters, OpenListQuery } from '#contract/project/open-query'
import { emptyRule, type ProjectKind, typesOfRule } from '#contract/project/project-selection'
import { addDays, weekdayOf } from '#contract/recurrence/calendar-days'
import { weekdays } from '#contract/recurrence/recurrence'
import { type TypeDefinition, typeFields } from '#contract/types/type-definition'
import { wordsOf } from '../../../capability/search/words.ts'
import { items, versions } from '../../../platform/db/schema/item.ts'
import { openChanges, publishedContent } from '../../../platform/db/schema/project.ts'
import type { Database } from '../../../platform/db/store.ts'
import { decodeCursor, encodeCursor, toPage } from '../../../platform/http/page.ts'
import { localDate } from '../../../platform/text/local-date.ts'
import { knownTypes } from '../known-types.ts'
import { isOnlineRow, isSelected, resolveSelection } from '../selection-sql.ts'
import { type OpenProject, requireKind } from './open-project.ts'

/** What everybody may read of a record, and when that was saved. */
type OpenRecord = DatasetRecord & { changedAt: Date }

/** A record with what its forms need of it beside. */
export type OpenRow = OpenRecord & {
  row: {
    id: number
    tenantId: number
    organisationId: number
    at: Date
    number: number
    /** When any of what is answered changed, its going online and the name of its organisation too. */
    modifiedAt: Date
  }
}

const owners = alias(publishedContent, 'owners')
const ownerVersions = alias(versions, 'owner_versions')

/** By kind and types: the fields that administrators keep for themselves. */
export function hiddenFields(known: readonly TypeDefinition[]) {
  const byType = new Map(
    known.map((type) => [
      `${type.kind}/${type.key}`,
      typeFields(type).flatMap(({ name, administratorsOnly }) => (administratorsOnly === true ? [name] : [])),
    ]),
  )
  return (kind: ProjectKind, types: readonly string[]): ReadonlySet<string> =>
    new Set(types.flatMap((type) => byType.get(`${kind}/${type}`) ?? []))
}

const titleOrder = sql<string>`${publishedContent.title} collate "und-x-icu"`
// What went online by a plan that was carried out has begun without bound; its item knows when.
const modifiedSql = sql<string>`greatest(${versions.at}, ${ownerVersions.at}, ${items.publishedFrom},
  nullif(${publishedContent.startsAt}, '-infinity'), nullif(${owners.startsAt}, '-infinity'))`

/** Records that are online, with their versions: one statement, however many. */
export async function readRecords(
  db: Database,
  { tenantId }: Pick<OpenProject, 'tenantId'>,
  { condition, limit, now }: { condition: SQL | undefined; limit: number; now: Date },
): Promise<OpenRow[]> {
  const { itemId: id, organisationId, kind, key, title } = publishedContent
  const { types, values, at, number } = versions
  const owner = { key: owners.key, title: owners.title }
  const rows = await db
    .select({ id, organisationId, kind, key, title, types, values, at, number, owner, modified: modifiedSql })
    .from(publishedContent)
    .innerJoin(versions, eq(versions.uuid, publishedContent.version))
    .innerJoin(owners, and(eq(owners.itemId, publishedContent.organisationId), isOnlineRow(owners, now)))
    .innerJoin(items, eq(items.id, publishedContent.itemId))
    .innerJoin(ownerVersions, eq(ownerVersions.uuid, owners.version))
    .where(condition)
    .orderBy(asc(titleOrder), asc(publishedContent.itemId))
    .limit(limit)
  const hidden = hiddenFields(await knownTypes(db, tenantId))
  return rows.map(({ id, organisationId, at, number, owner, modified, ...record }): OpenRow => {
    const own = hidden(record.kind, record.types)
    return {
      ...record,
      organisation: record.kind === 'organisation' ? null : owner,
      values: Object.fromEntries(Object.entries(record.values).filter(([name]) => !own.has(name))),
      changedAt: at,
      row: { id, tenantId, organisationId, at, number, modifiedAt: new Date(modified) },
    }
  })
}

/** What a project hands out of a kind at a moment: what it selects of what is online. */
export async function isHandedOut(
  db: Database,
  project: OpenProject,
  kinds: readonly ProjectKind[],
  now: Date,
): Promise<(kind: ProjectKind) => SQL> {
  const taken = kinds.filter((kind) => project.content.includes(kind))
  const resolved = await resolveSelection(db, project.tenantId, project.selection)
  return (kind) => (taken.includes(kind) ? isSelected(resolved, kind, now) : sql`false`)
}

const noWords = sql`false`

/** Types, categories, keywords and regions mean what they mean in the selection of a project, and find by the same index. */
async function byMarks(
  db: Database,
  { tenantId }: OpenProject,
  kind: ProjectKind,
  { type = [], category = [], keyword = [], region = [] }: OpenFilters,
  now: Date,
): Promise<SQL | undefined> {
  if (type.length + category.length + keyword.length + region.length === 0) return undefined
  const byKind = typesOfRule({ ...emptyRule, categories: category }, await knownTypes(db, tenantId))
  // A category that types of other kinds alone have finds nothing here.
  if (byKind !== undefined && !byKind.has(kind) && !byKind.has('organisation')) return sql`false`
  const resolved = await resolveSelection(db, tenantId, {
    baseArea: region,
    regionalArea: [],
    basicPreselection: { ...emptyRule, types: type.map((key) => `${kind}/${key}`) },
    basicSelection: { ...emptyRule, categories: category, keywords: keyword },
    regionalSelection: emptyRule,
    extraSelection: emptyRule,
  })
  return isSelected(resolved, kind, now)
}

function byWords(q: string | undefined): SQL | undefined {
  if (q === undefined) return undefined
  const words = wordsOf(q)
  if (words.length === 0) return noWords
  return sql`${publishedContent.words} @@ to_tsquery('dutch', immutable_unaccent(${words
    .map((word) => `${word}:*`)
    .join(' & ')}))`
}

/** Kilometres in a degree of latitude, a little less than there are: the box must hold the whole circle. */
const kilometresInDegree = 110.5
const earthRadius = 6371

/** Within so many kilometres of a point: a box by the index, and of what is in it the circle. */
function byDistance({ near, within }: OpenFilters): SQL | undefined {
  if (near === undefined) return undefined
  const { latitude, longitude } = near
  const high = within / kilometresInDegree
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((Math.min(89, Math.abs(latitude) + high) * Math.PI) / 180)))
  const corner = (sign: 1 | -1) => sql`point(${longitude + sign * wide}::float8, ${latitude + sign * high}::float8)`
  const { location } = publishedContent
  return and(
    sql`${location} <@ box(${corner(-1)}, ${corner(1)})`,
    sql`2 * ${earthRadius} * asin(least(1, sqrt(power(sin(radians((${location})[1] - ${latitude}::float8) / 2), 2)
      + cos(radians(${latitude}::float8)) * cos(radians((${location})[1]))
      * power(sin(radians((${location})[0] - ${longitude}::float8) / 2), 2)))) <= ${within}::float8`,
  )
}

/** What the filters of a list let through. */
export async function passesFilters(
  db: Database,
  project: OpenProject,
  kind: ProjectKind,
  filters: OpenFilters,
  now: Date,
): Promise<SQL | undefined> {
  return and(await byMarks(db, project, kind, filters, now), byWords(filters.q), byDistance(filters))
}

function bySince(db: Database, { id }: OpenProject, since: string | undefined): SQL | undefined {
  if (since === undefined) return undefined
  const changed = db
    .select({ itemId: openChanges.itemId })
    .from(openChanges)
    .where(and(eq(openChanges.projectId, id), openChanges.isLast, gte(openChanges.at, new Date(since))))
  return inArray(publishedContent.itemId, changed)
}

type Asked = { db: Database; project: OpenProject; kind: ProjectKind; now: Date }

const placeOf = ({ title, row }: OpenRow) => [title, row.id] as const

/** A page of what a project hands out of a kind, by title. */
export async function listOpen({ db, project, kind, now }: Asked, query: OpenListQuery) {
  requireKind(project, kind)
  const { openAt } = query
  const found = and(
    (await isHandedOut(db, project, [kind], now))(kind),
    await passesFilters(db, project, kind, query, now),
    bySince(db, project, query.changedSince),
    openAt === undefined ? undefined : mayBeOpen(project, new Date(openAt)),
  )
  const pageAfter = async (cursor: string | undefined, limit: number) => {
    const after = decodeCursor(cursor)
    const condition = and(
      found,
      after &&
        sql`(${titleOrder}, ${publishedContent.itemId}) > (${after[0]} collate "und-x-icu", ${after[1]}::bigint)`,
    )
    return toPage(await readRecords(db, project, { condition, limit: limit + 1, now }), limit, placeOf)
  }
  if (openAt === undefined) return pageAfter(query.cursor, query.limit)
  return openPage(pageAfter, new Date(openAt), query)
}

/** What may be open on the day of a moment, or still since the day before: by the days and dates of its opening times. */
function mayBeOpen({ tenantId }: OpenProject, moment: Date): SQL {
  const today = localDate(moment)
  const days = [today, addDays(today, -1)]
  const marks = ['holiday', ...days, ...days.map((date) => weekdays[weekdayOf(date)])]
  return arrayOverlaps(
    publishedContent.marks,
    marks.map((mark) => `${tenantId}:o:${mark}`),
  )
}

/** So many are looked at at once, and so often, before a page is answered with what was found. */
const openLooks = { rows: 200, times: 5 }

type PageAfter = (cursor: string | undefined, limit: number) => Promise<{ items: OpenRow[]; next: string | null }>

/** Of what may be open, what is open at a moment: a page may be shorter, and goes on where it ended. */
async function openPage(pageAfter: PageAfter, moment: Date, { cursor, limit }: OpenListQuery) {
  const items: OpenRow[] = []
  let next: string | null = cursor ?? null
  for (let looked = 0; looked < openLooks.times; looked += 1) {
    const page = await pageAfter(next ?? undefined, openLooks.rows)
    for (const [at, record] of page.items.entries()) {
      const times = storedOpeningTimes.safeParse(record.values.openingTimes).data
      if (times === undefined || !isOpenAt(times, moment.getTime(), defaultTimeZone)) continue
      items.push(record)
      const isLast = at === page.items.length - 1
      if (items.length === limit) return { items, next: isLast ? page.next : encodeCursor(placeOf(record)) }
    }
    next = page.next
    if (next === null) break
  }
  return { items, next }
}

/** One record that a project hands out; undefined when it does not, whatever the reason. */
export async function findOpen({ db, project, kind, now }: Asked, key: string): Promise<OpenRow | undefined> {
  requireKind(project, kind)
  const condition = and((await isHandedOut(db, project, [kind], now))(kind), eq(publishedContent.key, key))
  const [found] = await readRecords(db, project, { condition, limit: 1, now })
  return found
}

/** So many products of a page of organisations are told at most. */
const productsMaximum = 5000

/** The products of organisations that a project hands out, by organisation: one statement for all of them. */
export async function productsOf({ db, project, now }: Omit<Asked, 'kind'>, organisations: readonly OpenRow[]) {
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
