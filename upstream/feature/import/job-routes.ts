import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { importKinds } from '#contract/import-job/choices'
import { importJobEndpoints } from '#contract/import-job/import-job'
import { maximumBytesOf } from '#contract/import-job/states'
import { tablePlaceOf } from '#contract/import-job/table'
import { AppError } from '#contract/kernel/errors'
import { isTrialType } from '#contract/types/type-rules'
import { type Application, type Call, mount } from '../../kernel/call/mount.ts'
import { readableTeams } from '../../kernel/scope/scope.ts'
import { rootRecordHandlers } from '../../kernel/team/root-records.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { allTypeNames } from '../../kernel/type/definitions.ts'
import { importRuns } from '../../platform/db/schema/import.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { safeName } from '../../platform/files/receive.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { countTries } from '../../platform/http/rate-limit.ts'
import { fetchSource } from './job-fetch.ts'
import { columnsFor, lookAt } from './job-look.ts'
import { createJob, deleteJob, getJob, listJobs, updateJob, viewJob } from './job-repository.ts'
import { startRun } from './job-start.ts'
import { mapSource, missingHeadings } from './map-rows.ts'
import { readSource, wantedBy } from './read-source.ts'
import { readUpload } from './upload.ts'
import { toRuns, viewRun } from './views.ts'

const permission = 'tenant.importJobs'
const looksPerHour = 120

const jobs = rootRecordHandlers({
  permission,
  list: (db, actor) => listJobs(db, actor),
  ...{ view: viewJob, create: createJob, update: updateJob, remove: deleteJob },
})

const refuse = (path: string, code: string, params?: Record<string, string | number>): never => {
  throw new AppError('INVALID_FORM', { fields: [{ path, code, params }] })
}

async function runFile(call: Call<typeof importJobEndpoints.runFile>) {
  const { services, db, actor, params, query, upload, now } = call
  await tenantRoot(db, actor, permission)
  const job = await getJob(db, actor, params.importjob)
  const file = await readUpload(upload, maximumBytesOf(job.format))
  const source = await readSource(file, job.format, job.table, wantedBy(job))
  if ('refusal' in source) return refuse('file', source.refusal, source.params)
  const [missing] = missingHeadings(job, source)
  if (missing !== undefined) return refuse('file', 'importJob.headingGone', { heading: missing })
  const { userId, siteId } = actor
  const isDirect = query.dry === 'false'
  const fileName = safeName(query.name).slice(0, 200)
  return services.store.withTransaction(async (tx) => {
    const workbook = mapSource(job, source)
    const started = {
      userId,
      siteId,
      isDirect,
      trigger: 'hand',
      fileName,
      now,
      workbook,
      bytes: file.byteLength,
    } as const
    return viewRun(tx, await startRun(tx, services.jobs, job, started), actor.language)
  })
}

/** Import jobs of the tenant, and their runs; a run is queried and reported like any other file that is read in. */
export function mountImportJobs(app: Application): void {
  mount(app, importJobEndpoints.list, jobs.list)
  mount(app, importJobEndpoints.choices, async ({ db, actor, locale }) => {
    await tenantRoot(db, actor, permission)
    const [found, names] = await Promise.all([
      db
        .select({ key: teams.key, name: teams.name, path: teams.path })
        .from(teams)
        .where(readableTeams(actor))
        .orderBy(asc(teams.path)),
      allTypeNames(db, actor.tenantId, locale),
    ])
    const types = importKinds.flatMap((kind) =>
      [...names(kind, { withoutBase: true }).values()]
        .filter((type) => type.active && !isTrialType(type))
        .map(({ key, name }) => ({ kind, key, name })),
    )
    const depthOf = (path: string) => path.split('/').filter(Boolean).length
    return { teams: found.map(({ key, name, path }) => ({ key, name, depth: depthOf(path) })), types }
  })
  mount(app, importJobEndpoints.get, (call) => jobs.get(call, call.params.importjob))
  mount(app, importJobEndpoints.create, jobs.create)
  mount(app, importJobEndpoints.update, (call) => jobs.update(call, call.params.importjob))
  mount(app, importJobEndpoints.delete, (call) => jobs.remove(call, call.params.importjob))
  mount(app, importJobEndpoints.columns, async ({ db, actor, query }) => {
    await tenantRoot(db, actor, permission)
    return { items: await columnsFor(db, actor, query) }
  })
  mount(
    app,
    importJobEndpoints.lookAtFile,
    async ({ db, actor, query, upload }) => {
      await tenantRoot(db, actor, permission)
      return lookAt(
        db,
        actor,
        { ...query, table: tablePlaceOf(query) },
        { file: await readUpload(upload, maximumBytesOf(query.format)), path: 'file' },
      )
    },
    { ownTransaction: true },
  )
  mount(
    app,
    importJobEndpoints.lookAtAddress,
    async ({ services, db, actor, body, now }) => {
      await tenantRoot(db, actor, permission)
      await countTries(db, [{ key: `look:${actor.userId}`, maximum: looksPerHour, windowSeconds: 3600 }], now)
      const fetched = await fetchSource(services, body)
      if ('refusal' in fetched) return refuse('address', fetched.refusal, fetched.params)
      return lookAt(db, actor, body, { file: fetched.file, path: 'address' })
    },
    { ownTransaction: true },
  )
  mount(app, importJobEndpoints.runs, async ({ db, actor, params, query }) => {
    await tenantRoot(db, actor, permission)
    const job = await getJob(db, actor, params.importjob)
    const after = decodeCursor(query.cursor, cursors.byTime)
    const rows = await db
      .select()
      .from(importRuns)
      .where(and(eq(importRuns.jobId, job.id), after && lt(importRuns.createdAt, new Date(Number(after[1])))))
      .orderBy(desc(importRuns.createdAt), desc(importRuns.id))
      .limit(query.limit + 1)
    const page = toPage(rows, query.limit, ({ createdAt }) => ['', createdAt.getTime()])
    return { ...page, items: await toRuns(db, page.items, actor.language), name: job.name }
  })
  mount(app, importJobEndpoints.runFile, runFile, { ownTransaction: true })
  mount(app, importJobEndpoints.runAddress, async ({ services, db, actor, params, body, now }) => {
    await tenantRoot(db, actor, permission)
    const job = await getJob(db, actor, params.importjob)
    if (job.source !== 'address') return refuse('address', 'importJob.needsFile')
    const { userId, siteId } = actor
    const started = { userId, siteId, isDirect: !body.dry, trigger: 'hand', fileName: job.name, now } as const
    return viewRun(db, await startRun(db, services.jobs, job, started), actor.language)
  })
}
