import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { withoutRetired } from '#contract/content/values'
import type { ListQuery } from '#contract/kernel/list'
import type { DatasetRecord } from '#contract/project/dataset'
import type { ProjectKind } from '#contract/project/project-selection'
import { versions } from '../../platform/db/schema/item.ts'
import { datasetRecords, datasets } from '../../platform/db/schema/project.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { knownTypes } from './known-types.ts'
import { type OwnerAddress, ownerAddressSql } from './owner-address.ts'

/** So many records are read at once while a dataset is sent. */
const recordsAtOnce = 200

const ownerVersions = alias(versions, 'owner_versions')

type RecordRow = typeof datasetRecords.$inferSelect & {
  types: string[]
  owner: OwnerAddress | null
  values: Record<string, unknown>
  changedAt: Date
}

/** Records with the version that each names. What was removed for good has none any more, and is left out. */
async function readRows(
  db: Database,
  condition: SQL | undefined,
  limit: number,
  order: SQL[] = [asc(datasetRecords.position)],
): Promise<RecordRow[]> {
  const rows = await db
    .select({
      ...{ record: datasetRecords, tenantId: versions.tenantId },
      ...{ types: versions.types, values: versions.values, changedAt: versions.at },
      owner: ownerAddressSql(ownerVersions),
    })
    .from(datasetRecords)
    .innerJoin(versions, eq(versions.uuid, datasetRecords.version))
    .leftJoin(
      ownerVersions,
      and(eq(ownerVersions.uuid, datasetRecords.organisationVersion), eq(datasetRecords.kind, 'agenda')),
    )
    .where(condition)
    .orderBy(...order)
    .limit(limit)
  const [first] = rows
  if (first === undefined) return []
  const known = await knownTypes(db, first.tenantId)
  return rows.map(({ record, types, values, changedAt, owner }) => {
    const own = known.filter(({ kind, key }) => kind === record.kind && types.includes(key))
    return { ...record, types, values: withoutRetired(values, own), changedAt, owner }
  })
}

const toRecord = ({ kind, key, title, types, values, assurance, ...row }: RecordRow): DatasetRecord => ({
  ...{ kind, key, title, types },
  organisation: kind === 'organisation' ? null : { key: row.organisationKey, title: row.organisationTitle },
  values,
  assurance,
})

/** A record of a dataset, with when what it names was saved, and of an agenda item the address of its organisation. */
export type SnapshotRecord = DatasetRecord & { changedAt: Date; owner: OwnerAddress | null }

const toKept = (row: RecordRow): SnapshotRecord => ({
  ...toRecord(row),
  changedAt: row.changedAt,
  owner: row.owner,
})

/** A page of a dataset. */
export async function listRecords(
  db: Database,
  dataset: string,
  { kind, limit, cursor }: ListQuery & { kind?: ProjectKind | undefined },
) {
  const after = decodeCursor(cursor, cursors.byPosition)?.[1]
  const condition = and(
    eq(datasetRecords.datasetId, dataset),
    kind && eq(datasetRecords.kind, kind),
    after === undefined ? undefined : gt(datasetRecords.position, after),
  )
  const page = toPage(await readRows(db, condition, limit + 1), limit, ({ position }) => ['', position])
  return { ...page, items: page.items.map(toRecord) }
}

/** Breaks off what is being sent when the dataset was removed meanwhile: half of it must not pass for the whole. */
async function requireThere(db: Database, dataset: string): Promise<void> {
  if ((await db.$count(datasets, eq(datasets.id, dataset))) === 0) throw new Error('the dataset is gone')
}

/** All records in their order, read in parts while they are sent. */
export async function* everyRecord(db: Database, dataset: string, kind?: ProjectKind): AsyncGenerator<SnapshotRecord> {
  for (let after = 0; ; ) {
    const rows = await readRows(
      db,
      and(
        eq(datasetRecords.datasetId, dataset),
        gt(datasetRecords.position, after),
        kind && eq(datasetRecords.kind, kind),
      ),
      recordsAtOnce,
    )
    yield* rows.map(toKept)
    const last = rows.at(-1)
    if (last === undefined || rows.length < recordsAtOnce) return requireThere(db, dataset)
    after = last.position
  }
}

/** The records of one organisation after the other, read in parts while they are sent. */
async function* byOrganisation(db: Database, dataset: string, kinds: ProjectKind[]): AsyncGenerator<RecordRow[]> {
  const { organisationId, position } = datasetRecords
  let own: RecordRow[] = []
  for (let after = { organisationId: 0, position: 0 }; ; ) {
    const rows = await readRows(
      db,
      and(
        eq(datasetRecords.datasetId, dataset),
        // A range of the index, from which the parts are read in order: the last is as quick as the first.
        sql`(${organisationId}, ${position}) > (${after.organisationId}::bigint, ${after.position}::int)`,
        inArray(datasetRecords.kind, kinds),
      ),
      recordsAtOnce,
      [asc(organisationId), asc(position)],
    )
    for (const row of rows) {
      if (own.length > 0 && own[0]?.organisationId !== row.organisationId) {
        yield own
        own = []
      }
      own.push(row)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < recordsAtOnce) break
    after = last
  }
  if (own.length > 0) yield own
}

/** Organisations one by one, each with what it has of a kind; one that is not in the dataset itself has no record. */
export async function* organisationsWith(kind: 'product' | 'agenda', db: Database, dataset: string) {
  for await (const own of byOrganisation(db, dataset, ['organisation', kind])) {
    const [first] = own
    if (first === undefined) continue
    const organisation = own.find((record) => record.kind === 'organisation')
    yield {
      key: first.organisationKey,
      title: first.organisationTitle,
      organisation: organisation && toKept(organisation),
      content: own.filter((record) => record.kind === kind).map(toKept),
    }
  }
  await requireThere(db, dataset)
}
