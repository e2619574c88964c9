import { and, asc, eq, sql } from 'drizzle-orm'
import { obstacleOf } from '#contract/confirmation/answer-rules'
import { fieldsOf, type Values } from '#contract/content/values'
import { isSaidInWords } from '#contract/doubt/report-rules'
import { uuidsOfCode } from '#contract/doubt/short-code'
import type { Reportable, ReportForm } from '#contract/doubt/visitor-report'
import { AppError } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { isBlank } from '#contract/types/field-rules'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { getSiteOfTenant, type SiteOfTenant } from '../../../capability/session/site.ts'
import { type ItemRecord, onlineVersionOf } from '../../../kernel/item/publication.ts'
import { findVersion, owners } from '../../../kernel/item/repository.ts'
import { items } from '../../../platform/db/schema/item.ts'
import { projects, publishedContent } from '../../../platform/db/schema/project.ts'
import type { Database } from '../../../platform/db/store.ts'
import { knownTypes } from '../known-types.ts'
import { findOpen } from '../open/lists.ts'
import { findOpenProject } from '../open/open-project.ts'
import { shortCode } from '../report-address.ts'
import { isOnlineRow } from '../selection-sql.ts'

export type RecordReference = { project: string; kind: ItemKind; key: string }

/** A record of a guide as visitors see it, with what can be reported about it. */
export type ReportPlace = SiteOfTenant & {
  item: ItemRecord
  /** The organisation that it lies in; itself for an organisation. */
  organisation: ItemRecord
  version: string
  types: TypeDefinition[]
  /** All of that version, also what visitors don't see. */
  values: Values
  title: string
  /** The title of the organisation that it lies in, as visitors see it; empty for an organisation. */
  within: string
  fields: Reportable[]
}

/** The site where visitors may report; elsewhere there is nothing of it. */
async function siteForReports(db: Database, href: string): Promise<SiteOfTenant> {
  const found = await getSiteOfTenant(db, href)
  if (found.tenant.visitorReports === 'off') throw new AppError('NOT_FOUND')
  return found
}

const nothingInTheWay = {
  isOnline: true,
  imported: new Set<string>(),
  policy: { answerFields: null, answerAtOnce: [] },
}

const reportable = (field: FieldDefinition, value: unknown): Reportable => ({
  field,
  value: JSON.parse(JSON.stringify(value)),
  isTyped: !isSaidInWords(field.type) && obstacleOf(field, nothingInTheWay) === null,
})

/** A record that a guide shows, or 404: for what is not online, not in it, or of another tenant it is one and the same. */
export async function findReportable(
  db: Database,
  href: string,
  { project: projectKey, kind, key }: RecordReference,
  now: Date,
): Promise<ReportPlace> {
  const place = await siteForReports(db, href)
  const project = await findOpenProject(db, { tenant: place.tenant.key, key: projectKey, program: undefined })
  if (!project.showsGuide) throw new AppError('NOT_FOUND')
  const open = await findOpen({ db, project, kind, now }, key)
  if (open === undefined) throw new AppError('NOT_FOUND')
  const [found] = await db
    .select({ item: items, owner: owners })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(eq(items.id, open.row.id))
  const version = found && (await findVersion(db, found.item, onlineVersionOf(found.item, found.owner, now)))
  if (found === undefined || version === undefined) throw new AppError('NOT_FOUND')
  const known = (await knownTypes(db, found.item.tenantId)).filter((type) => type.kind === kind)
  const types = version.types.flatMap((type) => known.find((one) => one.key === type) ?? [])
  const fields = fieldsOf(types).flatMap((field) => {
    const value = open.values[field.name]
    // A guide does not show what a record refers to.
    return isBlank(value) || field.type === 'relation' ? [] : [reportable(field, value)]
  })
  return {
    ...{ ...place, item: found.item, organisation: found.owner ?? found.item },
    ...{ version: version.uuid, types, values: version.values, fields },
    ...{ title: open.title, within: open.organisation?.title ?? '' },
  }
}

export const formOf = ({ title, within: organisation, fields }: ReportPlace, nonce: string): ReportForm => ({
  ...{ title, organisation, fields, nonce },
})

/** The guides of a tenant, the first by key at the top. */
const guidesOf = (db: Database, tenantId: number) =>
  db
    .select({ key: projects.key })
    .from(projects)
    .where(and(eq(projects.tenantId, tenantId), projects.isOpen, projects.showsGuide))
    .orderBy(asc(projects.key))

/** The first guide that shows a record, or 404. */
async function guideOf(db: Database, href: string, record: Omit<RecordReference, 'project'>, now: Date) {
  const { tenant } = await siteForReports(db, href)
  for (const { key: project } of await guidesOf(db, tenant.id)) {
    const open = await findOpenProject(db, { tenant: tenant.key, key: project, program: undefined })
    if (!open.content.includes(record.kind)) continue
    if ((await findOpen({ db, project: open, kind: record.kind, now }, record.key)) !== undefined)
      return { tenant, reference: { project, ...record } }
  }
  throw new AppError('NOT_FOUND')
}

const uuidSql = sql<string>`record_uuid(${publishedContent.tenantId}, ${publishedContent.kind}, ${publishedContent.key})`

/** The short name of a record that a guide shows, or 404. */
export async function codeOf(db: Database, href: string, record: Omit<RecordReference, 'project'>, now: Date) {
  const { tenant } = await guideOf(db, href, record, now)
  return shortCode(tenant.id, record)
}

/** The record of a short name, with the guide that shows it, or 404. */
export async function findByCode(db: Database, href: string, code: string, now: Date): Promise<RecordReference> {
  const uuids = uuidsOfCode(code)
  const { tenant } = await siteForReports(db, href)
  if (uuids === undefined) throw new AppError('NOT_FOUND')
  const [found] = await db
    .select({ kind: publishedContent.kind, key: publishedContent.key })
    .from(publishedContent)
    .where(
      and(
        eq(publishedContent.tenantId, tenant.id),
        sql`${uuidSql} between ${uuids.first}::uuid and ${uuids.last}::uuid`,
        isOnlineRow(publishedContent, now),
      ),
    )
    .limit(1)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return (await guideOf(db, href, found, now)).reference
}
