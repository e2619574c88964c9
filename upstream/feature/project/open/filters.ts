import { and, arrayOverlaps, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OpenFilters } from '#contract/project/open-query'
import { emptyRule, type ProjectKind, typesOfRule } from '#contract/project/project-selection'
import { addDays, weekdayOf } from '#contract/recurrence/calendar-days'
import { weekdays } from '#contract/recurrence/recurrence'
import { questionQuery } from '../../../capability/search/text-query.ts'
import { openChanges, publishedContent } from '../../../platform/db/schema/project.ts'
import { assurances } from '../../../platform/db/schema/review.ts'
import type { Database } from '../../../platform/db/store.ts'
import { localDate } from '../../../platform/text/local-date.ts'
import { knownTypes } from '../known-types.ts'
import { isSelected, resolveSelection } from '../selection-sql.ts'
import type { OpenProject } from './open-project.ts'

/** Published records that a project selects, per kind, at a moment. */
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

/** Words are looked for as the search inside does: by the other names of keywords too. */
async function byWords(db: Database, { tenantId }: OpenProject, q: string | undefined): Promise<SQL | undefined> {
  if (q === undefined) return undefined
  const query = await questionQuery(db, tenantId, q)
  return query === undefined ? noWords : sql`${publishedContent.words} @@ ${query}`
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

export async function passesFilters(
  db: Database,
  project: OpenProject,
  kind: ProjectKind,
  filters: OpenFilters,
  now: Date,
): Promise<SQL | undefined> {
  return and(await byMarks(db, project, kind, filters, now), await byWords(db, project, filters.q), byDistance(filters))
}

const organisations = alias(publishedContent, 'organisations')

/** Items in an organisation by its key; none where it doesn't exist. */
export function byOrganisation(db: Database, { tenantId }: OpenProject, key: string | undefined): SQL | undefined {
  if (key === undefined) return undefined
  const found = db
    .select({ id: organisations.itemId })
    .from(organisations)
    .where(
      and(eq(organisations.tenantId, tenantId), eq(organisations.kind, 'organisation'), eq(organisations.key, key)),
    )
  return inArray(publishedContent.organisationId, found)
}

export function bySince(db: Database, { id }: OpenProject, since: string | undefined): SQL | undefined {
  if (since === undefined) return undefined
  const changed = db
    .select({ itemId: openChanges.itemId })
    .from(openChanges)
    .where(and(eq(openChanges.projectId, id), openChanges.isLast, gte(openChanges.at, new Date(since))))
  return inArray(publishedContent.itemId, changed)
}

/** Of a kind what is online or will be, by the index of when it was confirmed: with the records that are read. */
export const isListed = ({ tenantId }: OpenProject, kind: ProjectKind): SQL =>
  sql`${assurances.tenantId} = ${tenantId} and ${assurances.kind} = ${kind} and ${assurances.isPublished}`

/** Use together with `isListed`. */
export const byConfirmedSince = (since: string | undefined): SQL | undefined =>
  since === undefined ? undefined : gte(assurances.confirmedAt, new Date(since))

/** Possibly open on the day of a moment, or since the day before: by the days and dates of its opening times. */
export function mayBeOpen({ tenantId }: OpenProject, moment: Date): SQL {
  const today = localDate(moment)
  const days = [today, addDays(today, -1)]
  const marks = ['holiday', ...days, ...days.map((date) => weekdays[weekdayOf(date)])]
  return arrayOverlaps(
    publishedContent.marks,
    marks.map((mark) => `${tenantId}:o:${mark}`),
  )
}
