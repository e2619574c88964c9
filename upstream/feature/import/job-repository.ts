import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type ImportJob, type ImportJobInput, importJobInputSchema } from '#contract/import-job/import-job'
import { nextImport } from '#contract/import-job/schedule'
import { defaultTimeZone } from '#contract/kernel/constants'
import { AppError, undefinedWhenRefused } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { releaseImported } from '../../kernel/item/write.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { getTeam, subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { withFreeKey } from '../../kernel/version/numbered-key.ts'
import { keepFirst, lockAsSeen, type RecordKind, type SaveNote, saveRecord } from '../../kernel/version/save.ts'
import { removeVersions } from '../../kernel/version/versions.ts'
import { importRuns } from '../../platform/db/schema/import.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { toRuns } from './views.ts'

export type JobRow = typeof importJobs.$inferSelect
type Place = { root: TeamRecord; now: Date }

/** A job as its form has it. */
export const inputOf = (job: JobRow, team: string): ImportJobInput => importJobInputSchema.parse({ ...job, team })

const ofTenant = ({ tenantId }: Actor) => eq(importJobs.tenantId, tenantId)

/** The last run of each of these jobs. */
async function lastRuns(db: Database, actor: Actor, jobs: readonly JobRow[]) {
  if (jobs.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([importRuns.jobId])
    .from(importRuns)
    .where(
      inArray(
        importRuns.jobId,
        jobs.map(({ id }) => id),
      ),
    )
    .orderBy(importRuns.jobId, desc(importRuns.createdAt), desc(importRuns.id))
  return new Map((await toRuns(db, rows, actor.language)).map((run) => [run.job?.key, run]))
}

/** Jobs of a tenant by name, or one of them, each with its last run. */
export async function listJobs(db: Database, actor: Actor, key?: string): Promise<ImportJob[]> {
  const rows = await db
    .select({ job: importJobs, team: teams.key, teamName: teams.name })
    .from(importJobs)
    .innerJoin(teams, eq(teams.id, importJobs.teamId))
    .where(and(ofTenant(actor), key === undefined ? undefined : eq(importJobs.key, key)))
    .orderBy(asc(importJobs.name), asc(importJobs.id))
  const runs = await lastRuns(
    db,
    actor,
    rows.map(({ job }) => job),
  )
  const types = await listTypes(db, actor.tenantId)
  return rows.map(({ job, team, teamName }) => ({
    ...inputOf(job, team),
    key: job.key,
    teamName,
    typeName:
      types.find(({ kind, key: type }) => kind === job.kind && type === job.type)?.name[actor.language] ?? job.type,
    owner: job.updatedBy,
    nextAt: job.nextAt?.toISOString() ?? null,
    lastRun: runs.get(job.key) ?? null,
    version: job.version,
  }))
}

/** A job with its last run, or 404. */
export async function viewJob(db: Database, actor: Actor, key: string): Promise<ImportJob> {
  const [job] = await listJobs(db, actor, key)
  if (job === undefined) throw new AppError('NOT_FOUND')
  return job
}

/** A job of the caller's tenant, or 404. */
export async function getJob(db: Database, actor: Actor, key: string): Promise<JobRow> {
  const [job] = await db
    .select()
    .from(importJobs)
    .where(and(ofTenant(actor), eq(importJobs.key, key)))
  if (job === undefined) throw new AppError('NOT_FOUND')
  return job
}

const refuse = (path: string, code: string): never => {
  throw new AppError('INVALID_FORM', { fields: [{ path, code }] })
}

/** Checks against the store: the team and the type must exist. */
async function columnsOf(db: Database, actor: Actor, { team: key, ...input }: ImportJobInput, now: Date) {
  const team = (await getTeam(db, actor, key).catch(undefinedWhenRefused)) ?? refuse('team', 'importJob.team')
  const types = await listTypes(db, actor.tenantId, input.kind, [input.type])
  if (types.length === 0) refuse('type', 'types.unknown')
  const nextAt =
    input.schedule && !input.stopped ? new Date(nextImport(input.schedule, now.getTime(), defaultTimeZone)) : null
  const { userId: ownerId, siteId, name: updatedBy } = actor
  const address = input.source === 'address' ? input.address : ''
  return { ...input, address, teamId: team.id, nextAt, failures: 0, ownerId, siteId, updatedAt: now, updatedBy }
}

const noteOf = ({ root }: Place, details: Record<string, unknown>): SaveNote => ({
  action: 'settingsUpdated',
  details,
  subject: subjectOf(root),
  permission: 'tenant.importJobs',
})

type JobWithTeam = { job: JobRow; team: string }

const jobKind = (actor: Actor, now: Date): RecordKind<JobWithTeam, ImportJobInput> => ({
  history: 'importJob',
  async hold(db, id) {
    const [job] = await db.select().from(importJobs).where(eq(importJobs.id, id)).for('update')
    if (job === undefined) return undefined
    const [team] = await db.select({ key: teams.key }).from(teams).where(eq(teams.id, job.teamId))
    return { job, team: team?.key ?? '' }
  },
  standing: ({ job, team }) => ({
    version: job.version,
    values: inputOf(job, team),
    changedBy: job.updatedBy,
    changedAt: job.updatedAt,
  }),
  // Saving a job makes one its owner.
  changesMore: ({ job }) => job.ownerId !== actor.userId,
  async write(db, row, input, { version }) {
    const columns = await columnsOf(db, actor, input, now)
    const [job = row.job] = await db
      .update(importJobs)
      .set({ ...columns, version })
      .where(eq(importJobs.id, row.job.id))
      .returning()
    return { ...row, job }
  },
})

export async function createJob(db: Database, actor: Actor, place: Place, input: ImportJobInput): Promise<string> {
  const { now } = place
  const columns = await columnsOf(db, actor, input, now)
  const { id, key } = await withFreeKey(input.name, (free) =>
    db
      .insert(importJobs)
      .values({ ...columns, tenantId: actor.tenantId, key: free })
      .onConflictDoNothing()
      .returning(),
  )
  const note = noteOf(place, { importJobAdded: key, to: input })
  await keepFirst({ db, actor, now }, { history: 'importJob' }, { id, values: input, note })
  return key
}

type Target = Place & { key: string; version: number; restored?: number }

/** Changes a job; runs that are under way go on as they were started. */
export async function updateJob(db: Database, actor: Actor, target: Target, values: ImportJobInput): Promise<void> {
  const { key, now, version: base, restored } = target
  const { id } = await getJob(db, actor, key)
  await saveRecord({ db, actor, now }, jobKind(actor, now), {
    ...{ id, values, base, restored },
    async check({ job }) {
      // Records made with a kind are only found again by that kind.
      if (job.kind !== values.kind) refuse('kind', 'importJob.kindStays')
    },
    note: (_, from) => noteOf(target, { importJobChanged: key, from, to: values }),
  })
}

/** Deletes a job with its runs and its history; what it made stays, and is kept by hand from then on. */
export async function deleteJob(db: Database, actor: Actor, target: Target): Promise<void> {
  const { now } = target
  const { id } = await getJob(db, actor, target.key)
  const { job, team } = await lockAsSeen(db, jobKind(actor, now), id, target.version)
  await releaseImported(db, actor.tenantId, `job:${job.id}:`)
  await db.delete(importJobs).where(eq(importJobs.id, job.id))
  await removeVersions(db, ['importJob'], [job.id])
  await recordEvent(db, actor, now, noteOf(target, { importJobDeleted: job.key, from: inputOf(job, team) }))
}
