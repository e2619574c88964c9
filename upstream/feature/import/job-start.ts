import { and, eq, inArray } from 'drizzle-orm'
import type { ImportTrigger } from '#contract/import-job/choices'
import { AppError } from '#contract/kernel/errors'
import { importRuns } from '../../platform/db/schema/import.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { noteGone } from './gone.ts'
import type { JobRow } from './job-repository.ts'
import { addRun, type RunRow } from './repository.ts'
import type { UploadedWorkbook } from './upload.ts'

type NewRun = {
  userId: string
  siteId: string
  isDirect: boolean
  trigger: ImportTrigger
  fileName: string
  now: Date
  /** Of the file that was given. */
  bytes?: number
  /** Without it the web address of the job is fetched first. */
  workbook?: UploadedWorkbook
}

/** Whether a run of a job is under way. */
export async function isRunning(db: Database, job: JobRow): Promise<boolean> {
  const open = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.jobId, job.id), inArray(importRuns.state, ['queued', 'busy'])))
    .limit(1)
  return open.length > 0
}

/** Queues a run of a job; one at a time. */
export async function startRun(
  tx: Database,
  jobs: Services['jobs'],
  job: JobRow,
  { workbook, now, ...starting }: NewRun,
): Promise<RunRow> {
  // Two that start at once, or one that is taken back meanwhile, go one after the other.
  await tx.select({ id: importJobs.id }).from(importJobs).where(eq(importJobs.id, job.id)).for('update')
  if (job.stopped) throw new AppError('INVALID_FORM', { fields: [{ path: 'file', code: 'importJob.isStopped' }] })
  if (await isRunning(tx, job))
    throw new AppError('INVALID_FORM', { fields: [{ path: 'file', code: 'importJob.running' }] })
  const [team] = await tx.select({ path: teams.path }).from(teams).where(eq(teams.id, job.teamId))
  if (team === undefined) throw new AppError('NOT_FOUND')
  const { match, mode, type, name } = job
  const run = {
    ...starting,
    tenantId: job.tenantId,
    teamPath: team.path,
    organisationId: null,
    place: `importjob/${job.key}`,
    save: job.save,
    sheets: workbook?.sheets ?? [],
    jobId: job.id,
    rules: { match, mode, type, name },
    address: workbook === undefined ? job.address : null,
    createdAt: now,
  }
  const added = await addRun(tx, run, workbook?.rows ?? [])
  if (workbook !== undefined) await noteGone(tx, job, added, workbook.rows)
  await jobs.enqueue(tx, 'import', { run: added.id })
  return added
}
