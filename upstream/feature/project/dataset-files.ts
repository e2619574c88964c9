import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { defaultLocale } from '#contract/kernel/constants'
import type { DatasetFile } from '#contract/project/catalogue'
import { type DatasetFormat, datasetFormats } from '#contract/project/dataset-states'
import { isBuildDue } from '#contract/project/open-terms'
import { clockName } from '../../capability/publication/execute-due.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/team/repository.ts'
import { findPublisher } from '../../platform/db/publisher.ts'
import { datasets, projects } from '../../platform/db/schema/project.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { allInTurn } from '../../platform/jobs/in-turns.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { beginDataset, type DatasetRow, lastDataset } from './datasets.ts'
import { downloadOf } from './download.ts'
import { forEverybody } from './hidden-fields.ts'
import { knownTypes } from './known-types.ts'
import type { ProjectRecord } from './repository.ts'

type Keeper = Pick<Services, 'store' | 'now' | 'files'>

/** The same each time: what was written again by a process that came after one that ended takes its place. */
const fileIdOf = ({ id }: Pick<DatasetRow, 'id'>, format: DatasetFormat) => `${id.replaceAll('-', '')}${format}`

const hasFiles = ne(sql`jsonb_array_length(${datasets.files})`, 0)

/** Whether something in a dataset went offline since: then it is handed out no more. */
const isWithdrawn: SQL = sql`exists (select 1 from open_changes c
  join dataset_records r on r.dataset_id = ${datasets.id} and r.item_id = c.item_id
  where c.project_id = ${datasets.projectId} and c.is_last and c.change in ('unpublished', 'removed') and c.at >= ${datasets.takenAt})`

/** The newest dataset that everybody reads as files; undefined while there is none, or something in it went offline. */
export async function openDataset(db: Database, projectId: number): Promise<DatasetRow | undefined> {
  const [found] = await db
    .select()
    .from(datasets)
    .where(and(eq(datasets.projectId, projectId), hasFiles, sql`not ${isWithdrawn}`))
    .orderBy(desc(datasets.number))
    .limit(1)
  return found
}

/** The bytes of one of its forms. */
export const openFile = (files: FileStore, dataset: DatasetRow, format: DatasetFormat) =>
  files.open(fileIdOf(dataset, format), 'original')

async function writeForm(
  { store, files }: Keeper,
  { project, dataset, format }: { project: ProjectRecord; dataset: DatasetRow; format: DatasetFormat },
): Promise<DatasetFile> {
  const publisher = await findPublisher(store.db, project.tenantId)
  if (publisher === undefined) throw new Error('the tenant of a project is gone')
  const shown = forEverybody(await knownTypes(store.db, project.tenantId))
  const source = { db: store.db, project, dataset, publisher, locale: defaultLocale, shown }
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
  })
  const temporary = await files.temporary()
  try {
    await pipeline(downloadOf(source, format).stream, counted, createWriteStream(temporary))
    await files.keep(temporary, fileIdOf(dataset, format), 'original')
  } finally {
    await rm(temporary, { force: true })
  }
  return { format, bytes, sha256: hash.digest('hex') }
}

/** Removes the bytes of datasets that are handed out no more, or whose project goes. */
export async function removeFiles(files: FileStore, gone: readonly Pick<DatasetRow, 'id'>[]): Promise<void> {
  for (const dataset of gone) for (const format of datasetFormats) await files.remove(fileIdOf(dataset, format))
}

export const filedDatasets = (db: Database, projectId: number) =>
  db
    .select()
    .from(datasets)
    .where(and(eq(datasets.projectId, projectId), hasFiles))

/**
 * Keeps the newest dataset of an open project as files, which then take the place of those of the one before; of one that is closed none
 * are kept. The bytes come first, so that no listed file lacks its bytes.
 */
export async function keepFiles(services: Keeper, id: string): Promise<void> {
  const { store, files } = services
  const [found] = await store.db
    .select({ dataset: datasets, project: projects })
    .from(datasets)
    .innerJoin(projects, eq(projects.id, datasets.projectId))
    .where(and(eq(datasets.id, id), eq(datasets.state, 'done')))
  if (found === undefined || (await lastDataset(store.db, found.project.id))?.id !== id) return
  const written: DatasetFile[] = []
  if (found.project.isOpen)
    for (const format of datasetFormats) written.push(await writeForm(services, { ...found, format }))
  const former = (await filedDatasets(store.db, found.project.id)).filter((dataset) => dataset.id !== id)
  await store.withTransaction(async (tx) => {
    await tx.update(datasets).set({ files: written }).where(eq(datasets.id, id))
    for (const dataset of former) await tx.update(datasets).set({ files: [] }).where(eq(datasets.id, dataset.id))
  })
  await removeFiles(files, former)
}

type Clock = Pick<Services, 'store' | 'now' | 'jobs'>

/** Begins a dataset by the clock, without a request. */
async function beginByClock(tx: Database, jobs: Clock['jobs'], project: ProjectRecord, now: Date): Promise<void> {
  const clock = { tenantId: project.tenantId, name: clockName, userId: null }
  const { row, isNew } = await beginDataset(tx, clock, project, now)
  const [root] = await tx
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, project.tenantId), teams.tenantRoot))
  if (isNew && root !== undefined)
    await recordEvent(tx, clock, now, {
      ...{ action: 'datasetBuilt', subject: subjectOf(root), permission: 'tenant.projects' },
      details: { project: project.key, dataset: row.number },
    })
  await jobs.enqueue(tx, 'dataset', { dataset: row.id })
}

/** Builds what is due of open projects, and keeps as files what was built while nobody could. */
export async function beginDueDatasets({ store, jobs, now }: Clock): Promise<void> {
  const open = await store.db.select().from(projects).where(eq(projects.isOpen, true)).orderBy(asc(projects.id))
  await allInTurn(
    open.map(
      (project) => () =>
        store.withTransaction(async (tx) => {
          const last = await lastDataset(tx, project.id)
          const day = last && localDate(last.takenAt ?? last.createdAt)
          if (isBuildDue(project.buildEvery, day, localDate(now()))) await beginByClock(tx, jobs, project, now())
          else if (last !== undefined && last.files.length === 0)
            await jobs.enqueue(tx, 'dataset', { dataset: last.id })
        }),
    ),
  )
}

/** Builds anew what is handed out no more because something in it went offline. */
export async function rebuildWithdrawn({ store, jobs, now }: Clock): Promise<void> {
  const stale = await store.db
    .select({ project: projects, id: datasets.id })
    .from(datasets)
    .innerJoin(projects, and(eq(projects.id, datasets.projectId), projects.isOpen))
    .where(and(hasFiles, isWithdrawn))
  await allInTurn(
    stale.map(
      ({ project, id }) =>
        () =>
          store.withTransaction(async (tx) => {
            const last = await lastDataset(tx, project.id)
            // One that was built since waits for its files only.
            if (last === undefined || last.id === id) await beginByClock(tx, jobs, project, now())
            else await jobs.enqueue(tx, 'dataset', { dataset: last.id })
          }),
    ),
  )
}

/** Looks every night what is due, and at the start. */
export const datasetClockJob = defineJob({ name: 'dataset-clock', run: (services) => beginDueDatasets(services) })
