import { and, eq, gt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DatasetCounts } from '#contract/project/dataset-states'
import { projectKinds } from '#contract/project/project-selection'
import { assuranceAt } from '../../capability/review/assurance-sql.ts'
import { policyTree } from '../../capability/review/policy-tree.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { datasetRecords, datasets, projects, publishedContent } from '../../platform/db/schema/project.ts'
import { assurances } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { keepFiles } from './dataset-files.ts'
import { type DatasetRow, endDataset, isOpen, removeOld } from './datasets.ts'
import { isOnlineRow, isSelected, resolveSelection } from './selection-sql.ts'

/** So many records are written out in one transaction. */
const recordsInPart = 500

const owners = alias(publishedContent, 'owners')

type Work = Pick<Services, 'store' | 'now'>

/**
 * Fixes what a dataset has: all that is selected at one moment, in one statement, so that no page of it is of another
 * moment.
 */
async function take(db: Database, { id, projectId }: DatasetRow, now: Date): Promise<void> {
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId))
  if (project === undefined) return
  const resolved = await resolveSelection(db, project.tenantId, project.selection)
  const tree = await policyTree(db, project.tenantId)
  const kinds = projectKinds.filter((kind) => project.content.includes(kind))
  const found = or(...kinds.map((kind) => isSelected(resolved, kind, now)))
  const rank = sql`array_position(${sql.raw(`array['${projectKinds.join("','")}']`)}, published_content.kind)`
  await db.execute(sql`
    insert into dataset_records (dataset_id, position, kind, item_id, key, title, version, organisation_id,
      organisation_key, organisation_title, organisation_version, assurance)
    select ${id}::uuid,
      row_number() over (order by ${rank}, published_content.title collate "und-x-icu", published_content.item_id),
      published_content.kind, published_content.item_id, published_content.key, published_content.title,
      published_content.version, owners.item_id, owners.key, owners.title, owners.version, (${assuranceAt(tree, now)})::jsonb
    from published_content join published_content owners on owners.item_id = published_content.organisation_id
      and ${isOnlineRow(owners, now)}
      join ${items} on ${items.id} = published_content.item_id
      left join ${assurances} on ${assurances.itemId} = published_content.item_id
    where ${found}`)
  const rows = await db
    .select({ kind: datasetRecords.kind, count: sql<number>`count(*)::int` })
    .from(datasetRecords)
    .where(eq(datasetRecords.datasetId, id))
    .groupBy(datasetRecords.kind)
  const counts: DatasetCounts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  await db.update(datasets).set({ state: 'busy', takenAt: now, total, counts }).where(eq(datasets.id, id))
  // The planner does not know rows just written in one go yet, and would find each page by sorting all of them.
  if (total > recordsInPart) await db.execute(sql`analyze dataset_records`)
}

/** Goes through the next records; false when all are done. Keeps count of how large the dataset is. */
async function goThrough(db: Database, dataset: DatasetRow): Promise<boolean> {
  const rows = await db
    .select({ position: datasetRecords.position, bytes: sql<number>`octet_length(${versions.values}::text)` })
    .from(datasetRecords)
    .leftJoin(versions, eq(versions.uuid, datasetRecords.version))
    .where(and(eq(datasetRecords.datasetId, dataset.id), gt(datasetRecords.position, dataset.written)))
    .orderBy(datasetRecords.position)
    .limit(recordsInPart)
  if (rows.length === 0) return false
  const bytes = rows.reduce((sum, row) => sum + (row.bytes ?? 0), 0)
  await db
    .update(datasets)
    .set({ written: rows.at(-1)?.position ?? dataset.written, bytes: dataset.bytes + bytes })
    .where(eq(datasets.id, dataset.id))
  return true
}

/** The next step of building a dataset; false when nothing is left, or somebody stopped it. */
export async function buildStep(tx: Database, id: string, now: () => Date): Promise<boolean> {
  const [dataset] = await tx
    .select()
    .from(datasets)
    .where(and(eq(datasets.id, id), isOpen))
    .for('update')
  if (dataset === undefined) return false
  if (dataset.takenAt === null) {
    await take(tx, dataset, now())
    return true
  }
  if (await goThrough(tx, dataset)) return true
  await endDataset(tx, id, 'done', now())
  await removeOld(tx, dataset.projectId)
  return false
}

/**
 * The next step in a transaction of its own. A process that ends half-way leaves a dataset that does not count, and the
 * next goes on where it was.
 */
export const buildPart = ({ store, now }: Work, id: string): Promise<boolean> =>
  store.withTransaction((tx) => buildStep(tx, id, now))

/** Builds datasets, in parts; what a process that ended left open goes on with the next. */
export const datasetJob = defineJob({
  name: 'dataset',
  async run(services, payload, { signal }) {
    await workInTurns(services, { name: 'dataset', payload, signal }, () => buildPart(services, payload.dataset))
    await keepFiles(services, payload.dataset)
  },
  left: ({ store }) => store.db.select({ dataset: datasets.id }).from(datasets).where(isOpen),
})
