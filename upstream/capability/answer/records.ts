import { and, eq, inArray, sql } from 'drizzle-orm'
import { type AnswerObstacle, type AnswerPolicy, goesAtOnce, obstacleOf } from '#contract/confirmation/answer-rules'
import { latelyFrom } from '#contract/confirmation/seen-lately'
import { fieldsOf, type Values, withoutRetired } from '#contract/content/values'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { type ItemRecord, onlineVersionOf } from '../../kernel/item/publication.ts'
import { sharedVersion } from '../../kernel/item/seen.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { importBases } from '../../platform/db/schema/import-base.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { PolicyRecord } from '../review/policy.ts'

/** A record as somebody checks it: the version that is shown, and what keeps its fields from being changed. */
export type CheckedRecord = {
  item: ItemRecord
  version: string | null
  types: TypeDefinition[]
  values: Values
  isOnline: boolean
  imported: ReadonlySet<string>
  /** When fields of the version were seen true, of those that were so lately. */
  seen: Readonly<Record<string, string>>
  policy: AnswerPolicy
}

/** The answer settings of a policy; without a policy nothing is narrowed and nothing goes online at once. */
export const answerPolicyOf = (policy: PolicyRecord | undefined): AnswerPolicy => ({
  answerFields: policy?.answerFields ?? null,
  answerAtOnce: policy?.answerAtOnce ?? [],
})

/** The fields that an import fills, by item: its source says what they are. */
async function importedFields(db: Database, found: readonly ItemRecord[]): Promise<Map<number, Set<string>>> {
  const ids = found.flatMap(({ id, managedBy }) => (managedBy === 'import' ? [id] : []))
  const rows = ids.length === 0 ? [] : await db.select().from(importBases).where(inArray(importBases.itemId, ids))
  const filled = (cells: (typeof rows)[number]['cells']) =>
    Object.entries(cells).flatMap(([column, cell]) =>
      cell === undefined || cell === '' ? [] : [column.split('.')[0] ?? column],
    )
  return new Map(rows.map(({ itemId, cells }) => [itemId, new Set(filled(cells))]))
}

type RecordContext = {
  organisation: ItemRecord
  products: readonly ItemRecord[]
  policy: PolicyRecord | undefined
  /** Somebody without an account: what isn't online doesn't exist for them. */
  isOutsider: boolean
  now: Date
}

/** The organisation and products as they are shown to who checks them, in that order. */
export async function recordsToCheck(
  db: Database,
  { organisation, products, policy, isOutsider, now }: RecordContext,
): Promise<CheckedRecord[]> {
  const found = [organisation, ...products]
  const shown = found.map((item) => {
    const online = onlineVersionOf(item, item === organisation ? null : organisation, now)
    return { item, isOnline: online !== null, version: online ?? (isOutsider ? null : sharedVersion(item)) }
  })
  const uuids = shown.flatMap(({ version }) => version ?? [])
  const [stored, organisationTypes, productTypes, imported] = await Promise.all([
    uuids.length === 0
      ? []
      : db
          .select({
            uuid: versions.uuid,
            types: versions.types,
            values: versions.values,
            seen: seenSince(latelyFrom(now)),
          })
          .from(versions)
          .where(and(eq(versions.tenantId, organisation.tenantId), inArray(versions.uuid, uuids))),
    listTypes(db, organisation.tenantId, 'organisation'),
    products.length === 0 ? [] : listTypes(db, organisation.tenantId, 'product'),
    importedFields(db, found),
  ])
  const storedOf = new Map(stored.map((version) => [version.uuid, version]))
  return shown.map(({ item, isOnline, version }) => {
    const content = storedOf.get(version ?? '')
    const definitions = item === organisation ? organisationTypes : productTypes
    const types = (content?.types ?? item.types).flatMap(
      (key) => definitions.findLast((type) => type.key === key) ?? [],
    )
    return {
      ...{ item, isOnline, version, types },
      values: withoutRetired(content?.values ?? {}, types),
      seen: content?.seen ?? {},
      imported: imported.get(item.id) ?? new Set<string>(),
      policy: answerPolicyOf(policy),
    }
  })
}

// With their table: in a list of fields Drizzle names columns of a single table alone, and inside this question that is another one.
/** When fields of a version were seen true since a moment, by their names. */
const seenSince = (since: Date) =>
  sql<Record<string, string> | null>`(
    select jsonb_object_agg(f.field, to_char(f.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from published_fields f where f.item_id = ${versions}.subject_id and f.tenant_id = ${versions}.tenant_id
      and f.seen_at >= ${since.toISOString()}::timestamptz and (${versions}.said_in ->> f.field)::integer = f.version)`

/** Why a field can't be changed by who answers; null when it can. */
export const obstacleTo = (record: CheckedRecord, field: FieldDefinition): AnswerObstacle | null =>
  obstacleOf(field, record)

export const freedomsOf = (record: CheckedRecord) =>
  Object.fromEntries(
    fieldsOf(record.types).map((field) => [
      field.name,
      { obstacle: obstacleTo(record, field), atOnce: goesAtOnce(field, record), seenAt: record.seen[field.name] },
    ]),
  )
