import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { Dataset } from '#contract/project/dataset'
import { maximumDatasets } from '#contract/project/dataset-states'
import type { Actor } from '../../kernel/call/actor.ts'
import type { Author } from '../../kernel/log/record.ts'
import { datasets } from '../../platform/db/schema/project.ts'
import type { Database } from '../../platform/db/store.ts'
import type { ProjectRecord } from './repository.ts'

export type DatasetRow = typeof datasets.$inferSelect

const openStates = ['queued', 'busy'] as const

export const isOpen = inArray(datasets.state, [...openStates])

/** A dataset as callers see it. */
export const toDataset = (row: DatasetRow): Dataset => ({
  ...{ number: row.number, state: row.state, total: row.total, written: row.written, counts: row.counts },
  ...{ bytes: row.state === 'done' ? row.bytes : 0, builtBy: row.builtBy, createdAt: row.createdAt.toISOString() },
  takenAt: row.takenAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  files: row.files,
})

const newest = (db: Database, condition: SQL | undefined, limit: number) =>
  db.select().from(datasets).where(condition).orderBy(desc(datasets.number)).limit(limit)

/** Datasets of a project, newest first. */
export const listDatasets = (db: Database, { id }: ProjectRecord): Promise<DatasetRow[]> =>
  newest(db, eq(datasets.projectId, id), maximumDatasets * 2)

/** The last dataset that is done: the one that counts. */
export async function lastDataset(db: Database, projectId: number): Promise<DatasetRow | undefined> {
  return (await newest(db, and(eq(datasets.projectId, projectId), eq(datasets.state, 'done')), 1))[0]
}

/** A dataset by its number, or the last one that is done; 404 when there is none. */
export async function getDataset(db: Database, { id }: ProjectRecord, number: string): Promise<DatasetRow> {
  const found =
    number === 'last'
      ? await lastDataset(db, id)
      : (await newest(db, and(eq(datasets.projectId, id), eq(datasets.number, Number(number))), 1))[0]
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** The same, for who reads what is in it: what is not done has nothing in it. */
export async function getDone(db: Database, project: ProjectRecord, number: string): Promise<DatasetRow> {
  const found = await getDataset(db, project, number)
  if (found.state !== 'done') throw new AppError('NOT_FOUND')
  return found
}

/** For each project the last one that is done and the one that is being built, in one statement. */
export async function latestOfAll(db: Database, { tenantId }: Actor) {
  const rows = await db
    .select()
    .from(datasets)
    .where(and(eq(datasets.tenantId, tenantId), inArray(datasets.state, ['queued', 'busy', 'done'])))
    .orderBy(desc(datasets.number))
  return (projectId: number) => {
    const own = rows.filter((row) => row.projectId === projectId)
    const open = own.find(({ state }) => state !== 'done')
    const last = own.find(({ state }) => state === 'done')
    return { open: open ? toDataset(open) : null, last: last ? toDataset(last) : null }
  }
}

/** Begins a dataset, or answers the one that is being built already; `isNew` says which. */
export async function beginDataset(
  db: Database,
  author: Pick<Author, 'name'>,
  project: ProjectRecord,
  now: Date,
): Promise<{ row: DatasetRow; isNew: boolean }> {
  const [made] = await db
    .insert(datasets)
    .values({
      ...{ tenantId: project.tenantId, projectId: project.id, builtBy: author.name, createdAt: now },
      number: sql`(select coalesce(max(d.number), 0) + 1 from datasets d where d.project_id = ${project.id})`,
    })
    // Somebody else who begins one at the same moment is waited for, and theirs is taken.
    .onConflictDoNothing()
    .returning()
  if (made !== undefined) return { row: made, isNew: true }
  const [open] = await newest(db, and(eq(datasets.projectId, project.id), isOpen), 1)
  if (open === undefined) throw new AppError('UNABLE_TO_SAVE')
  return { row: open, isNew: false }
}

/** Ends a dataset that is still being built. */
export async function endDataset(
  db: Database,
  id: string,
  state: 'done' | 'stopped' | 'failed',
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(datasets)
    .set({ state, endedAt: now })
    .where(and(eq(datasets.id, id), isOpen))
    .returning({ id: datasets.id })
  return ended.length > 0
}

/** Removes what is older than the last few that are done, and what was never done. */
export async function removeOld(db: Database, projectId: number): Promise<void> {
  const stored = (
    await newest(db, and(eq(datasets.projectId, projectId), eq(datasets.state, 'done')), maximumDatasets)
  ).map(({ id }) => id)
  const gone = await db
    .select({ id: datasets.id, state: datasets.state })
    .from(datasets)
    .where(and(eq(datasets.projectId, projectId), inArray(datasets.state, ['done', 'stopped', 'failed'])))
  const ids = gone.flatMap(({ id }) => (stored.includes(id) ? [] : [id]))
  if (ids.length > 0) await db.delete(datasets).where(inArray(datasets.id, ids))
}
