import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { retiredNames } from '#contract/content/values'
import type { DatasetRecord } from '#contract/project/dataset'
import type { ProjectKind } from '#contract/project/project-selection'
import { type TypeDefinition, typeFields } from '#contract/types/type-definition'
import { items, versions } from '../../../platform/db/schema/item.ts'
import { publishedContent } from '../../../platform/db/schema/project.ts'
import type { Database } from '../../../platform/db/store.ts'
import { knownTypes } from '../known-types.ts'
import { isOnlineRow } from '../selection-sql.ts'
import type { OpenProject } from './open-project.ts'

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

/** By kind and types: the fields that administrators keep for themselves, and those that were retired. */
export function hiddenFields(known: readonly TypeDefinition[]) {
  const byType = new Map(
    known.map((type) => [
      `${type.kind}/${type.key}`,
      typeFields(type).flatMap(({ name, administratorsOnly }) => (administratorsOnly === true ? [name] : [])),
    ]),
  )
  const byKey = new Map(known.map((type) => [`${type.kind}/${type.key}`, type]))
  return (kind: ProjectKind, types: readonly string[]): ReadonlySet<string> => {
    const keys = types.map((type) => `${kind}/${type}`)
    const retired = retiredNames(keys.flatMap((key) => byKey.get(key) ?? []))
    return new Set([...keys.flatMap((key) => byType.get(key) ?? []), ...retired])
  }
}

export const titleOrder = sql<string>`${publishedContent.title} collate "und-x-icu"`
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
