import { sql } from 'drizzle-orm'
import { type FieldAssurance, fieldAssurerOf } from '#contract/content/field-assurance'
import type { SightingKind } from '#contract/content/provenance'
import type { AssuranceState, Assurer } from '#contract/review/assurance'
import { stateAt } from '../../../capability/review/assurance-sql.ts'
import { policyTree } from '../../../capability/review/policy-tree.ts'
import { idArray } from '../../../platform/db/prepared-query.ts'
import { items, versions } from '../../../platform/db/schema/item.ts'
import { publishedFields } from '../../../platform/db/schema/provenance.ts'
import type { Database } from '../../../platform/db/store.ts'
import type { OpenProject } from './open-project.ts'
import type { OpenRow } from './records.ts'

type Seen = {
  item: number
  field: string
  at: string
  how: SightingKind
  as: Assurer | null
  state: AssuranceState | null
}

/** By the name of a field; one that nobody saw true has none. */
export type FieldAssurances = Readonly<Record<string, FieldAssurance>>

/** When fields of records were last seen true, by the row of the record: one statement for all of them. */
export async function fieldAssurancesOf(
  db: Database,
  { tenantId }: Pick<OpenProject, 'tenantId'>,
  records: readonly OpenRow[],
  now: Date,
): Promise<ReadonlyMap<number, FieldAssurances>> {
  if (records.length === 0) return new Map()
  const { seenAt, seenHow, seenAs, field, version } = publishedFields
  const organisation = sql`coalesce(${items.organisationId}, ${items.id})`
  const state = stateAt(await policyTree(db, tenantId), now, { confirmedAt: sql`${seenAt}`, organisation })
  const ids = idArray(records.map(({ row }) => row.id))
  const numbers = idArray(records.map(({ row }) => row.number))
  const { rows } = await db.execute<Seen>(sql`
    select ${items.id} as item, ${field} as field, ${seenHow} as how, ${seenAs} as "as", ${state} as state,
      to_char(${seenAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from unnest(${ids}::bigint[], ${numbers}::bigint[]) as d(id, number)
      join ${items} on ${items.id} = d.id and ${items.tenantId} = ${tenantId}
      join ${versions} on ${versions.tenantId} = ${tenantId} and ${versions.subjectType} = ${items.kind}
        and ${versions.subjectId} = ${items.id} and ${versions.number} = d.number
      join ${publishedFields} on ${publishedFields.itemId} = ${items.id}
        and (${versions.saidIn} ->> ${field})::integer = ${version}
    where ${seenAt} is not null`)
  return new Map(
    [...Map.groupBy(rows, ({ item }) => Number(item))].map(([item, seen]) => [
      item,
      Object.fromEntries(seen.map((one) => [one.field, toAssurance(one)])),
    ]),
  )
}

const toAssurance = ({ at, how, as, state }: Seen): FieldAssurance => ({
  confirmedAt: at,
  by: fieldAssurerOf(how, as),
  state,
})
