import { setImmediate as letOthersGo } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import type { SheetKind } from '#contract/spreadsheet/spreadsheet-export'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import { importRecords } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import type { Services } from '../../platform/process/services.ts'
import { openingColumns } from '../../platform/spreadsheet/names.ts'
import { standingBefore } from './before.ts'
import { execute, tryOut } from './execute.ts'
import { findKnown, type KnownItem } from './found-items.ts'
import { archiveGone } from './gone.ts'
import { basesOf, findImported, keepBase } from './imported-items.ts'
import { invalid, type Refusal, refusalOf } from './issues.ts'
import { planOfJob } from './job-plan.ts'
import { type Plan, type PlanContext, planChange, planNew } from './plan.ts'
import type { RecordRow, RunRow } from './repository.ts'

type Work = Pick<Services, 'store' | 'outside' | 'now' | 'log' | 'stopping'>
type Changes = Partial<typeof importRecords.$inferInsert>

const place = ({ runId, position }: RecordRow) =>
  and(eq(importRecords.runId, runId), eq(importRecords.position, position))
const note = (db: Database, record: RecordRow, changes: Changes) =>
  db.update(importRecords).set(changes).where(place(record))

/** What the rows of a part are about, read at once. */
async function lookUp(db: Database, actor: Actor, run: RunRow, records: readonly RecordRow[]) {
  const kinds = [...new Set(records.map(({ kind }) => kind))]
  const types = new Map<SheetKind, TypeDefinition[]>()
  const known = new Map<SheetKind, Map<string, KnownItem>>()
  for (const kind of kinds) {
    const all = await typesOfKind(db, actor.tenantId, kind)
    types.set(kind, [...new Map(all.map((type) => [type.key, type])).values()])
    const keys = records.flatMap((record) => (record.kind === kind && record.key !== '' ? [record.key] : []))
    known.set(kind, await findKnown(db, actor, kind, keys))
  }
  const imported = await findImported(db, actor, run, records)
  return {
    typesOf: (kind: SheetKind) => types.get(kind) ?? [],
    knownOf: ({ kind, key, externalId }: RecordRow) =>
      externalId === '' ? known.get(kind)?.get(key) : imported.known.get(externalId),
    isElsewhere: ({ externalId }: RecordRow) => imported.elsewhere.has(externalId),
    bases: await basesOf(db, run, [...known.values(), imported.known]),
  }
}

type LookUp = Awaited<ReturnType<typeof lookUp>>

async function planOf(context: Omit<PlanContext, 'sheet' | 'types'>, record: RecordRow, found: LookUp): Promise<Plan> {
  const sheet = context.run.sheets[record.sheet]
  if (sheet === undefined) throw new Error('a row of no sheet')
  if (sheet.isOpenings)
    return {
      verdict: 'refused',
      title: String(record.cells[openingColumns.title] ?? ''),
      refusal: invalid('spreadsheet.openings.noRecord'),
    }
  const whole = { ...context, sheet, types: found.typesOf(record.kind) }
  const known = found.knownOf(record)
  if (context.run.rules !== null)
    return planOfJob(whole, record, {
      rules: context.run.rules,
      known,
      isElsewhere: found.isElsewhere(record),
      base: known && found.bases.get(known.item.id),
    })
  return record.key === '' ? planNew(whole, record) : planChange(whole, record, known)
}

const columnNames = (run: RunRow, record: RecordRow) => run.sheets[record.sheet]?.columns.map(({ name }) => name) ?? []

/** What keeps a row from being saved; an issue of our own is logged, and the row failed. */
function refusedBy(error: unknown, { log }: Work, run: RunRow, record: RecordRow): Refusal {
  const refusal = refusalOf(error, columnNames(run, record))
  if (refusal !== undefined) return refusal
  rethrowStoreError(error)
  log.error({ err: error, run: run.id, position: record.position }, 'a row could not be read in')
  return { outcome: 'failed', issues: [{ column: null, key: 'errors.INTERNAL.message' }] }
}

/** The organisation that a row belongs to, for the link to what it is about. */
function standing(plan: Plan, record: RecordRow, found: LookUp): Changes {
  const known = found.knownOf(record)
  return {
    title: plan.title.slice(0, 500),
    ...(known === undefined ? {} : { key: known.item.key, organisation: known.organisation?.key ?? known.item.key }),
  }
}

/** Looks at rows: what would change, and what keeps them from being saved. Saves nothing but that. */
export async function checkRows(
  work: Work,
  actor: Actor,
  run: RunRow,
  { records, repeated }: { records: RecordRow[]; repeated: Map<string, number> },
): Promise<void> {
  const { db } = work.store
  const found = await lookUp(db, actor, run, records)
  const now = work.now()
  const noted: [RecordRow, Changes][] = []
  for (const record of records) {
    // The embedded store answers without ever waiting: between rows requests have their turn, such as for how far it is.
    await letOthersGo()
    if (work.stopping?.aborted) break
    const first = repeated.get(`${record.kind} ${record.externalId || record.key}`)
    const isSecond = first !== undefined && first !== record.position
    let plan: Plan = isSecond
      ? {
          verdict: 'refused',
          title: '',
          refusal: invalid('spreadsheet.twice', { row: await rowOf(db, record, first) }),
        }
      : await planOf({ db, actor, run, now }, record, found)
    if (plan.verdict === 'new' || plan.verdict === 'changed') {
      const { target, input, title, changes } = plan
      const error = await tryOut(work, actor, { run, record, target, input, now }).then(
        () => undefined,
        (reason: unknown) => ({ reason }),
      )
      if (error !== undefined)
        plan = { verdict: 'refused', title, changes, refusal: refusedBy(error.reason, work, run, record) }
    }
    noted.push([record, { ...standing(plan, record, found), ...verdictOf(plan) }])
  }
  await work.store.withTransaction(async (tx) => {
    for (const [record, changes] of noted) await note(tx, record, changes)
    // What the source has as we have it counts as read in, so that what people change next is not taken back.
    for (const [record] of noted.filter(([, { verdict }]) => run.isDirect && verdict === 'unchanged')) {
      const item = found.knownOf(record)?.item
      if (item !== undefined) await keepBase(tx, run, record, item)
    }
  })
}

async function rowOf(db: Database, { runId }: RecordRow, position: number): Promise<number> {
  const [found] = await db
    .select({ row: importRecords.row })
    .from(importRecords)
    .where(and(eq(importRecords.runId, runId), eq(importRecords.position, position)))
  return found?.row ?? 0
}

function verdictOf(plan: Plan): Changes {
  if (plan.verdict === 'unchanged') return { verdict: 'unchanged', outcome: 'skipped' }
  if (plan.verdict === 'skipped') return { verdict: 'skipped', outcome: 'skipped', issues: plan.issues }
  if (plan.verdict === 'refused') {
    const { refusal, changes = [], isConflict = false } = plan
    return { verdict: 'refused', changes, issues: refusal.issues, outcome: refusal.outcome, isConflict }
  }
  return { verdict: plan.verdict, changes: plan.changes, version: plan.target.known?.item.version ?? null }
}

/** Saves rows one by one: each with its outcome in one transaction, so that none is done twice wherever this breaks off. */
export async function saveRows(work: Work, actor: Actor, run: RunRow, records: RecordRow[]): Promise<void> {
  const { store } = work
  const found = await lookUp(store.db, actor, run, records)
  for (const record of records) {
    await letOthersGo()
    if (work.stopping?.aborted) return
    const now = work.now()
    try {
      const changes =
        record.verdict === 'archive'
          ? await applyGone(work, actor, { run, record, now })
          : await applyRecord(work, actor, {
              ...{ run, record, now },
              plan: await planOf({ db: store.db, actor, run, now }, record, found),
            })
      if (changes !== undefined) await close(store.db, record, changes)
    } catch (error) {
      const refusal = refusedBy(error, work, run, record)
      await close(store.db, record, { outcome: refusal.outcome, issues: refusal.issues })
    }
  }
}

/** Ends a row that nobody else ended meanwhile. */
const close = (db: Database, record: RecordRow, changes: Changes) =>
  db
    .update(importRecords)
    .set(changes)
    .where(and(place(record), isNull(importRecords.outcome)))
    .returning({ position: importRecords.position })

type Applying = { run: RunRow; record: RecordRow; plan: Plan; now: Date }

/** Saves a row that still asks for the same; of any other it says how it ended. */
async function applyRecord(
  work: Work,
  actor: Actor,
  { run, record, plan, now }: Applying,
): Promise<Changes | undefined> {
  if (plan.verdict === 'unchanged') return { outcome: 'skipped' }
  if (plan.verdict === 'skipped') return { outcome: 'skipped', issues: plan.issues }
  if (plan.verdict === 'refused')
    return { outcome: plan.refusal.outcome, issues: plan.refusal.issues, isConflict: plan.isConflict ?? false }
  const { target, input } = plan
  const item = target.known?.item
  if (item !== undefined && item.version !== record.version) {
    const params = { name: item.updatedBy, at: item.updatedAt.toISOString() }
    return { outcome: 'invalid', isConflict: true, issues: invalid('spreadsheet.conflict', params).issues }
  }
  await work.store.withTransaction(async (tx) => {
    const claimed = await close(tx, record, { outcome: 'success' })
    if (claimed.length === 0) return
    const before = item === undefined ? null : await standingBefore(tx, item, now)
    const saved = await execute(tx, actor, { run, record, target, input, now }, work)
    const organisation = target.known === undefined && record.kind === 'organisation' ? saved.key : record.organisation
    const title = (saved.conceptTitle ?? saved.title).slice(0, 500)
    await note(tx, record, { key: saved.key, organisation, title, version: saved.version, before })
  })
  return undefined
}

/** Archives what is gone from the source, once. */
async function applyGone(
  { store }: Work,
  actor: Actor,
  { run, record, now }: Omit<Applying, 'plan'>,
): Promise<Changes | undefined> {
  return store.withTransaction(async (tx) => {
    const claimed = await close(tx, record, { outcome: 'success' })
    if (claimed.length === 0) return undefined
    const refusal = await archiveGone(tx, actor, { run, record, now })
    if (refusal !== undefined) await note(tx, record, { outcome: refusal.outcome, issues: refusal.issues })
    return undefined
  })
}
