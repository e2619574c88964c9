import { and, eq, inArray } from 'drizzle-orm'
import { gridEndpoints } from '#contract/grid/grid'
import { type ImportRun, importRunEndpoints } from '#contract/import-job/run'
import { tablePlaceOf } from '#contract/import-job/table'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, type Call, mount } from '../../kernel/call/mount.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { mayImport } from '../../kernel/scope/import-rights.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { importRuns } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import { safeName } from '../../platform/files/receive.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { countTries } from '../../platform/http/rate-limit.ts'
import { workbookHeaders } from '../../platform/spreadsheet/workbook-headers.ts'
import { listCauses, lookAgain } from './causes.ts'
import { findTable, firstLookAt } from './find-table.ts'
import { type ChosenTable, namedByHeadings } from './headed-sheets.ts'
import { endRest } from './job.ts'
import { inOrder, typesOfSheets } from './references.ts'
import { refuseFile } from './refuse-file.ts'
import { addRun, getRun, listRecords, listRuns, type RunRow } from './repository.ts'
import { resultWorkbook } from './result.ts'
import { takeGrid } from './take-grid.ts'
import { keepRest, undoImpact, undoRefusal } from './undo-impact.ts'
import { hasOwnSheet, readSheets, readUpload, readUploaded } from './upload.ts'
import { toRecord, toRuns, viewRun } from './views.ts'

const filesPerHour = 60

type Place = { team?: string; organisation?: string }
const nameOf = ({ team, organisation }: Place) =>
  organisation !== undefined ? `organisation/${organisation}` : team !== undefined ? `team/${team}` : ''

/** Where rows must lie, once it is clear that the caller may change several things there at once. */
async function placeOfList(db: Database, actor: Actor, { team, organisation }: Place) {
  const owner = organisation === undefined ? undefined : await getOrganisation(db, actor, organisation)
  const teamPath = owner?.teamPath ?? (team === undefined ? null : (await getTeam(db, actor, team)).path)
  if (!mayImport(actor, { teamPath })) throw new AppError('FORBIDDEN')
  return { teamPath, organisationId: owner?.id ?? null }
}

/** Where the table of a workbook was chosen to begin, that has lost our names. */
function chosenIn(query: Call<typeof importRunEndpoints.upload>['query']): ChosenTable | undefined {
  const place = tablePlaceOf(query)
  return place === null || query.kind === undefined ? undefined : { place, kind: query.kind }
}

/** The caller's last choices for a file of this name. */
async function chosenBefore(
  db: Database,
  actor: Actor,
  { place, fileName }: { place: string; fileName: string },
): Promise<ChosenTable | undefined> {
  const runs = await listRuns(db, actor, place)
  const sheet = runs.find((run) => run.fileName === fileName)?.sheets[0]
  return sheet?.chosenRow === undefined
    ? undefined
    : { place: { sheet: sheet.name, row: sheet.chosenRow }, kind: sheet.kind }
}

/** The first rows of a workbook that has lost our names, so that people say where its table begins. */
async function firstLookOf(call: Call<typeof importRunEndpoints.firstLook>) {
  const { db, actor, query, upload, now } = call
  await placeOfList(db, actor, query)
  await countTries(db, [{ key: `import:${actor.userId}`, maximum: filesPerHour, windowSeconds: 3600 }], now)
  const sheets = await readSheets(await readUpload(upload))
  return { ...firstLookAt(sheets), table: findTable(sheets) ?? null }
}

async function take(call: Call<typeof importRunEndpoints.upload>): Promise<ImportRun> {
  const { services, db, actor, query, upload, now, locale } = call
  const where = await placeOfList(db, actor, query)
  await countTries(db, [{ key: `import:${actor.userId}`, maximum: filesPerHour, windowSeconds: 3600 }], now)
  const place = nameOf(query)
  const fileName = safeName(query.name).slice(0, 200)
  const read = await readSheets(await readUpload(upload))
  const chosen = hasOwnSheet(read)
    ? undefined
    : (chosenIn(query) ?? (await chosenBefore(db, actor, { place, fileName })))
  const named = chosen && (await namedByHeadings(db, actor.tenantId, read, chosen))
  const { sheets: found, rows: uploaded } = readUploaded(named ? [named] : read)
  const sheets = chosen ? found.map((sheet) => ({ ...sheet, chosenRow: chosen.place.row })) : found
  const rows = inOrder(sheets, uploaded, await typesOfSheets(db, actor.tenantId, sheets))
  return services.store.withTransaction(async (tx) => {
    await requireNoneRunning(tx, actor, place)
    const { tenantId, siteId, userId } = actor
    const own = { tenantId, siteId, userId, ...where, place, fileName, save: query.save, sheets, createdAt: now }
    const run = await addRun(tx, own, rows)
    await services.jobs.enqueue(tx, 'import', { run: run.id })
    return viewRun(tx, run, locale)
  })
}

/** One file at a time for each list; one that was only looked at makes way for the next. */
async function requireNoneRunning(tx: Database, actor: Actor, place: string): Promise<void> {
  const open = await tx
    .select({ id: importRuns.id, step: importRuns.step })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.userId, actor.userId),
        eq(importRuns.place, place),
        eq(importRuns.tenantId, actor.tenantId),
        inArray(importRuns.state, ['queued', 'busy']),
      ),
    )
  if (open.some(({ step }) => step !== 'check')) refuseFile({ refusal: 'running' })
  const checks = open.map(({ id }) => id)
  if (checks.length > 0) await tx.update(importRuns).set({ state: 'stopped' }).where(inArray(importRuns.id, checks))
}

const change = async (tx: Database, run: RunRow, changes: Partial<typeof importRuns.$inferInsert>) => {
  const [changed] = await tx.update(importRuns).set(changes).where(eq(importRuns.id, run.id)).returning()
  return changed ?? run
}

/** Files that are read in: looked at first, saved when that is confirmed. */
export function mountImports(app: Application): void {
  mount(app, importRunEndpoints.upload, take, { ownTransaction: true })
  mount(app, importRunEndpoints.firstLook, firstLookOf, { ownTransaction: true })
  mount(app, gridEndpoints.save, takeGrid)
  mount(app, importRunEndpoints.list, async ({ db, actor, query, locale }) => ({
    items: await toRuns(db, await listRuns(db, actor, nameOf(query)), locale),
  }))
  mount(app, importRunEndpoints.get, async ({ db, actor, params, locale }) =>
    viewRun(db, await getRun(db, actor, params.run), locale),
  )
  mount(app, importRunEndpoints.records, async ({ db, actor, params, query, locale }) => {
    const run = await getRun(db, actor, params.run)
    const { verdict, outcome, undo, limit, cursor } = query
    const after = decodeCursor(cursor, cursors.byPosition)?.[1]
    const rows = await listRecords(db, run.id, { verdict, outcome, undo, after, limit: limit + 1 })
    const page = toPage(rows, limit, ({ position }) => ['', position])
    return { ...page, items: page.items.map((record) => toRecord(run, record, locale)) }
  })
  mount(app, importRunEndpoints.start, async ({ services, db, actor, params, locale }) => {
    const run = await getRun(db, actor, params.run, true)
    if (!mayImport(actor, run)) throw new AppError('FORBIDDEN')
    if (run.step !== 'check') return viewRun(db, run, locale)
    if (run.state !== 'done') throw new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 })
    const started = await change(db, run, {
      step: 'save',
      state: 'queued',
      endedAt: null,
      // The rights of who says that it may be saved.
      ...{ userId: actor.userId, siteId: actor.siteId },
    })
    await services.jobs.enqueue(db, 'import', { run: run.id })
    return viewRun(db, started, locale)
  })
  mount(app, importRunEndpoints.stop, async ({ db, actor, params, now, locale }) => {
    const run = await getRun(db, actor, params.run, true)
    if (run.state !== 'queued' && run.state !== 'busy') return viewRun(db, run, locale)
    if (run.step === 'undo') {
      await keepRest(db, run.id, 'kept', { column: null, key: 'validation.importUndo.stopped' })
      return viewRun(db, await change(db, run, { state: 'stopped', undoneAt: now }), locale)
    }
    const stopped = await change(db, run, { state: 'stopped', endedAt: now })
    if (run.step === 'save' || run.isDirect)
      await endRest(db, run.id, 'skipped', { column: null, key: 'validation.spreadsheet.stopped' })
    return viewRun(db, stopped, locale)
  })
  mount(app, importRunEndpoints.causes, async ({ db, actor, params, locale }) => ({
    items: await listCauses(db, await getRun(db, actor, params.run), locale),
  }))
  mount(app, importRunEndpoints.again, async ({ services, db, actor, params, body, locale }) => {
    const run = await getRun(db, actor, params.run, true)
    if (!mayImport(actor, run)) throw new AppError('FORBIDDEN')
    const started = await lookAgain(db, run, body.mend)
    if (started.state === 'queued') await services.jobs.enqueue(db, 'import', { run: run.id })
    return viewRun(db, started, locale)
  })
  mount(app, importRunEndpoints.undoImpact, async ({ db, actor, params, now, locale }) => {
    const run = await getRun(db, actor, params.run)
    if (!mayImport(actor, run)) throw new AppError('FORBIDDEN')
    return undoImpact(db, actor, run, { locale, now })
  })
  mount(app, importRunEndpoints.undo, async ({ services, db, actor, params, locale }) => {
    const run = await getRun(db, actor, params.run, true)
    if (!mayImport(actor, run)) throw new AppError('FORBIDDEN')
    if (run.step === 'undo') return viewRun(db, run, locale)
    const refusal = await undoRefusal(db, run)
    if (refusal !== undefined) throw new AppError(refusal)
    const by = { undoById: actor.userId, undoBy: actor.name, undoSiteId: actor.siteId }
    const started = await change(db, run, { step: 'undo', state: 'queued', ...by })
    await services.jobs.enqueue(db, 'import', { run: run.id })
    return viewRun(db, started, locale)
  })
  mount(app, importRunEndpoints.result, async ({ db, actor, params, locale }) => {
    const run = await getRun(db, actor, params.run)
    return { stream: resultWorkbook(db, run, locale), headers: workbookHeaders(resultName(run)) }
  })
}

const resultName = ({ fileName }: RunRow) => `${fileName.replace(/\.xlsx$/i, '')}-uitkomst.xlsx`
