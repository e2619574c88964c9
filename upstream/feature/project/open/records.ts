import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DatasetRecord } from '#contract/project/dataset'
import type { OpenSort } from '#contract/project/open-query'
import { assuranceAt } from '../../../capability/review/assurance-sql.ts'
import { policyTree } from '../../../capability/review/policy-tree.ts'
import { items, versions } from '../../../platform/db/schema/item.ts'
import { publishedContent } from '../../../platform/db/schema/project.ts'
import { assurances } from '../../../platform/db/schema/review.ts'
import type { Database } from '../../../platform/db/store.ts'
import { forEverybody } from '../hidden-fields.ts'
import { knownTypes } from '../known-types.ts'
import { type OwnerAddress, ownerAddressSql } from '../owner-address.ts'
import { isOnlineRow } from '../selection-sql.ts'
import type { OpenProject } from './open-project.ts'

/** The public fields of a record, and when they were saved. */
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
    /** When it was confirmed, in the order of lists; empty for never. */
    confirmed: string
    /** When any of what is answered changed, its going online and the name of its organisation too. */
    modifiedAt: Date
  }
}

const owners = alias(publishedContent, 'owners')
const ownerVersions = alias(versions, 'owner_versions')

export const titleOrder = sql<string>`${publishedContent.title} collate "und-x-icu"`

/** Orders of a list, each read from an index: what is alike in one goes by its item. */
export const orders = {
  title: [asc(titleOrder), asc(publishedContent.itemId)],
  confirmed: [asc(assurances.confirmedAt), asc(assurances.itemId)],
  '-confirmed': [desc(assurances.confirmedAt), desc(assurances.itemId)],
} satisfies Record<OpenSort, SQL[]>

// A plan that was carried out leaves a span without a beginning; its item knows when.
const modifiedSql = sql<string>`greatest(${versions.at}, ${ownerVersions.at}, ${items.publishedFrom},
  nullif(${publishedContent.startsAt}, '-infinity'), nullif(${owners.startsAt}, '-infinity'),
  nullif(${assurances.confirmedAt}, '-infinity'))`

const confirmedSql = sql<string>`case when ${assurances.confirmedAt} > '-infinity'
  then to_char(${assurances.confirmedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') else '' end`

type RecordsQuery = {
  condition: SQL | undefined
  limit: number
  offset?: number
  order?: OpenSort
  now: Date
}

/** Records that are online, with their versions: one statement, however many. */
export async function readRecords(
  db: Database,
  { tenantId }: Pick<OpenProject, 'tenantId'>,
  { condition, limit, offset = 0, order = 'title', now }: RecordsQuery,
): Promise<OpenRow[]> {
  const { itemId: id, organisationId, kind, key, title } = publishedContent
  const { types, values, at, number } = versions
  const owner = { key: owners.key, title: owners.title }
  const assurance = assuranceAt(await policyTree(db, tenantId), now)
  const own = { id, organisationId, kind, key, title, types, values, at, number, owner }
  const isAgenda = eq(publishedContent.kind, 'agenda')
  const ownerAddress = sql<OwnerAddress | null>`case when ${isAgenda} then ${ownerAddressSql(ownerVersions)} end`
  const rows = await db
    .select({ ...own, ownerAddress, assurance, confirmed: confirmedSql, modified: modifiedSql })
    .from(publishedContent)
    .innerJoin(versions, eq(versions.uuid, publishedContent.version))
    .innerJoin(owners, and(eq(owners.itemId, publishedContent.organisationId), isOnlineRow(owners, now)))
    .innerJoin(items, eq(items.id, publishedContent.itemId))
    .innerJoin(ownerVersions, eq(ownerVersions.uuid, owners.version))
    .leftJoin(assurances, eq(assurances.itemId, publishedContent.itemId))
    .where(condition)
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
  const toOpen = forEverybody(await knownTypes(db, tenantId))
  return rows.map(
    ({ id, organisationId, at, number, owner, ownerAddress, confirmed, modified, ...record }): OpenRow => {
      return {
        ...toOpen({ ...record, organisation: record.kind === 'organisation' ? null : owner }),
        changedAt: at,
        row: {
          id,
          tenantId,
          organisationId,
          at,
          number,
          owner: ownerAddress,
          confirmed,
          modifiedAt: new Date(modified),
        },
      }
    },
  )
}
