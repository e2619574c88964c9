import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DatasetRecord } from '#contract/project/dataset'
import { items, versions } from '../../../platform/db/schema/item.ts'
import { publishedContent } from '../../../platform/db/schema/project.ts'
import type { Database } from '../../../platform/db/store.ts'
import { forEverybody } from '../hidden-fields.ts'
import { knownTypes } from '../known-types.ts'
import { type OwnerAddress, ownerAddressSql } from '../owner-address.ts'
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
    /** Of an agenda item. */
    owner: OwnerAddress | null
    /** When any of what is answered changed, its going online and the name of its organisation too. */
    modifiedAt: Date
  }
}

const owners = alias(publishedContent, 'owners')
const ownerVersions = alias(versions, 'owner_versions')

export const titleOrder = sql<string>`${publishedContent.title} collate "und-x-icu"`
// What went online by a plan that was carried out has begun without bound; its item knows when.
const modifiedSql = sql<string>`greatest(${versions.at}, ${ownerVersions.at}, ${items.publishedFrom},
  nullif(${publishedContent.startsAt}, '-infinity'), nullif(${owners.startsAt}, '-infinity'))`

/** Records that are online, with their versions: one statement, however many. */
export async function readRecords(
  db: Database,
  { tenantId }: Pick<OpenProject, 'tenantId'>,
  { condition, limit, offset = 0, now }: { condition: SQL | undefined; limit: number; offset?: number; now: Date },
): Promise<OpenRow[]> {
  const { itemId: id, organisationId, kind, key, title } = publishedContent
  const { types, values, at, number } = versions
  const owner = { key: owners.key, title: owners.title }
  const isAgenda = eq(publishedContent.kind, 'agenda')
  const ownerAddress = sql<OwnerAddress | null>`case when ${isAgenda} then ${ownerAddressSql(ownerVersions)} end`
  const rows = await db
    .select({
      id,
      organisationId,
      kind,
      key,
      title,
      types,
      values,
      at,
      number,
      owner,
      ownerAddress,
      modified: modifiedSql,
    })
    .from(publishedContent)
    .innerJoin(versions, eq(versions.uuid, publishedContent.version))
    .innerJoin(owners, and(eq(owners.itemId, publishedContent.organisationId), isOnlineRow(owners, now)))
    .innerJoin(items, eq(items.id, publishedContent.itemId))
    .innerJoin(ownerVersions, eq(ownerVersions.uuid, owners.version))
    .where(condition)
    .orderBy(asc(titleOrder), asc(publishedContent.itemId))
    .limit(limit)
    .offset(offset)
  const toOpen = forEverybody(await knownTypes(db, tenantId))
  return rows.map(({ id, organisationId, at, number, owner, ownerAddress, modified, ...record }): OpenRow => {
    return {
      ...toOpen({ ...record, organisation: record.kind === 'organisation' ? null : owner }),
      changedAt: at,
      row: { id, tenantId, organisationId, at, number, owner: ownerAddress, modifiedAt: new Date(modified) },
    }
  })
}
