import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { sameValue } from '#contract/content/values-compare'
import { type ImportJob, type ImportJobInput, importJobInputSchema } from '#contract/import-job/import-job'
import { nextImport } from '#contract/import-job/schedule'
import { defaultTimeZone } from '#contract/kernel/constants'
import { AppError, undefinedWhenRefused } from '#contract/kernel/errors'
import { toKey } from '#contract/kernel/key'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { getTeam, subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { lostRace } from '../../kernel/version/lost-race.ts'
import { importRuns } from '../../platform/db/schema/import.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { toRuns } from './views.ts'

export type JobRow = typeof importJobs.$inferSelect
type Place = { root: TeamRecord; now: Date }

/** A job as its form has it. */
const inputOf = (job: JobRow, team: string): ImportJobInput => importJobInputSchema.parse({ ...job, team })

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

/** What needs the store to be known: the team and the type are there. */
async function columnsOf(db: Database, actor: Actor, { team: key, ...input }: ImportJobInput, now: Date) {
  const team = (await getTeam(db, actor, key).catch(undefinedWhenRefused)) ?? refuse('team', 'importJob.team')
  const types = await listTypes(db, actor.tenantId, input.kind, [input.type])
  if (types.length === 0) refuse('type', 'types.unknown')
  const nextAt = input.schedule && new Date(nextImport(input.schedule, now.getTime(), defaultTimeZone))
  const { userId: ownerId, siteId, name: updatedBy } = actor
  const address = input.source === 'address' ? input.address : ''
  return { ...input, address, teamId: team.id, nextAt, ownerId, siteId, updatedAt: now, updatedBy }
}

const note = (db: Database, actor: Actor, { root, now }: Place, details: Record<string, unknown>) =>
  recordEvent(db, actor, now, {
    action: 'settingsUpdated',
    details,
    subject: subjectOf(root),
    permission: 'tenant.importJobs',
  })

/** Jobs of one name are told apart by a number. */
const triedKeys = 20

export async function createJob(db: Database, actor: Actor, place: Place, input: ImportJobInput): Promise<string> {
  const columns = await columnsOf(db, actor, input, place.now)
  const wanted = toKey(input.name)
  for (let number = 1; number <= triedKeys; number++) {
    const key = number === 1 ? wanted : `${wanted}-${number}`
    const made = await db
      .insert(importJobs)
      .values({ ...columns, tenantId: actor.tenantId, key })
      .onConflictDoNothing()
      .returning({ key: importJobs.key })
    if (made.length === 0) continue
    await note(db, actor, place, { importJobAdded: key, to: input })
    return key
  }
  throw new AppError('UNABLE_TO_SAVE')
}

type Target = Place & { key: string; version: number }

/** The job under a lock, as it was seen. */
async function lockJob(db: Database, actor: Actor, { key, version }: Target) {
  const [job] = await db
    .select()
    .from(importJobs)
    .where(and(ofTenant(actor), eq(importJobs.key, key)))
    .for('update')
  if (job === undefined) throw new AppError('NOT_FOUND')
  const [team] = await db.select({ key: teams.key }).from(teams).where(eq(teams.id, job.teamId))
  const values = inputOf(job, team?.key ?? '')
  const { updatedBy: changedBy, updatedAt: changedAt } = job
  if (job.version !== version) throw lostRace(version, { version: job.version, values, changedBy, changedAt })
  return { job, values }
}

/** Changes a job; runs that are under way go on as they were started. */
export async function updateJob(db: Database, actor: Actor, target: Target, input: ImportJobInput): Promise<void> {
  const { job, values } = await lockJob(db, actor, target)
  if (sameValue(values, input) && job.ownerId === actor.userId) return
  const columns = await columnsOf(db, actor, input, target.now)
  // What was made of a kind is found again by that kind alone.
  if (job.kind !== input.kind) refuse('kind', 'importJob.kindStays')
  await db
    .update(importJobs)
    .set({ ...columns, version: job.version + 1 })
    .where(eq(importJobs.id, job.id))
  await note(db, actor, target, { importJobChanged: job.key, from: values, to: input })
}

/** Deletes a job with its runs; what it made stays, and is kept by hand from then on. */
export async function deleteJob(db: Database, actor: Actor, target: Target): Promise<void> {
  const { job, values } = await lockJob(db, actor, target)
  await db
    .update(items)
    .set({ managedBy: 'manual', externalId: null })
    .where(and(eq(items.tenantId, actor.tenantId), sql`${items.externalId} like ${`job:${job.id}:%`}`))
  await db.delete(importJobs).where(eq(importJobs.id, job.id))
  await note(db, actor, target, { importJobDeleted: job.key, from: values })
}
