import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { ListQuery } from '#contract/kernel/list'
import type { DatasetRecord } from '#contract/project/dataset'
import type { ProjectKind } from '#contract/project/project-selection'
import { versions } from '../../platform/db/schema/item.ts'
import { datasetRecords, datasets } from '../../platform/db/schema/project.ts'
import type { Database } from '../../platform/db/store.ts'
import { decodeCursor, toPage } from '../../platform/http/page.ts'

/** So many records are read at once while a dataset is sent. */
const recordsAtOnce = 200

type RecordRow = typeof datasetRecords.$inferSelect & { types: string[]; values: Record<string, unknown> }

/** Records with the version that each names. What was removed for good has none any more, and is left out. */
async function readRows(db: Database, condition: ReturnType<typeof and>, limit: number): Promise<RecordRow[]> {
  const rows = await db
    .select({ record: datasetRecords, types: versions.types, values: versions.values })
    .from(datasetRecords)
    .innerJoin(versions, eq(versions.uuid, datasetRecords.version))
    .where(condition)
    .orderBy(asc(datasetRecords.position))
    .limit(limit)
  return rows.map(({ record, types, values }) => ({ ...record, types, values }))
}

const toRecord = ({ kind, key, title, types, values, ...row }: RecordRow): DatasetRecord => ({
  ...{ kind, key, title, types },
  organisation: kind === 'organisation' ? null : { key: row.organisationKey, title: row.organisationTitle },
  values,
})

/** A page of a dataset. */
export async function listRecords(
  db: Database,
  dataset: string,
  { kind, limit, cursor }: ListQuery & { kind?: ProjectKind | undefined },
) {
  const after = decodeCursor(cursor)?.[1]
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
export async function* everyRecord(db: Database, dataset: string, kind?: ProjectKind): AsyncGenerator<DatasetRecord> {
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
    yield* rows.map(toRecord)
    const last = rows.at(-1)
    if (last === undefined || rows.length < recordsAtOnce) return requireThere(db, dataset)
    after = last.position
  }
}

/** Organisations by their key in parts, each with its products; one that is not in the dataset itself has no record. */
export async function* organisationsWithProducts(db: Database, dataset: string) {
  for (let after = 0; ; ) {
    const owners = await db
      .selectDistinct({
        id: datasetRecords.organisationId,
        key: datasetRecords.organisationKey,
        title: datasetRecords.organisationTitle,
      })
      .from(datasetRecords)
      .where(
        and(
          eq(datasetRecords.datasetId, dataset),
          gt(datasetRecords.organisationId, after),
          inArray(datasetRecords.kind, ['organisation', 'product']),
        ),
      )
      .orderBy(asc(datasetRecords.organisationId))
      .limit(recordsAtOnce)
    const rows = await readRows(
      db,
      and(
        eq(datasetRecords.datasetId, dataset),
        inArray(
          datasetRecords.organisationId,
          owners.map(({ id }) => id),
        ),
        inArray(datasetRecords.kind, ['organisation', 'product']),
      ),
      Number.MAX_SAFE_INTEGER,
    )
    const byOwner = Map.groupBy(rows, ({ organisationId }) => organisationId)
    for (const { id, key, title } of owners) {
      const own = byOwner.get(id) ?? []
      const organisation = own.find(({ kind }) => kind === 'organisation')
      const products = own.filter(({ kind }) => kind === 'product').map(toRecord)
      if (organisation === undefined && products.length === 0) continue
      yield { key, title, organisation: organisation && toRecord(organisation), products }
    }
    const last = owners.at(-1)
    if (last === undefined || owners.length < recordsAtOnce) return requireThere(db, dataset)
    after = last.id
  }
}
