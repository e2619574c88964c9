import { setImmediate as letOthersGo } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../kernel/call/actor.ts'
import { importRecords } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { standingBefore } from './before.ts'
import { execute } from './execute.ts'
import { archiveGone } from './gone.ts'
import { keepBase } from './imported-items.ts'
import { invalid, unlistedIssues } from './issues.ts'
import { columnNames, type Looking, lookAt, refusedBy } from './look-at.ts'
import { type LookUp, lookUp, planOf } from './look-up.ts'
import type { Plan } from './plan.ts'
import { resolveReferences, rowsMeant } from './references.ts'
import type { RecordRow, RunRow } from './repository.ts'

type Work = Pick<Services, 'store' | 'outside' | 'now' | 'log' | 'stopping'>
type Changes = Partial<typeof importRecords.$inferInsert>

const place = ({ runId, position }: RecordRow) =>
  and(eq(importRecords.runId, runId), eq(importRecords.position, position))
const note = (db: Database, record: RecordRow, changes: Changes) =>
  db.update(importRecords).set(changes).where(place(record))

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
    const plan: Plan = isSecond
      ? {
          verdict: 'refused',
          title: '',
          refusal: invalid('spreadsheet.twice', { row: await rowOf(db, record, first) }),
        }
      : await lookAt(work, actor, { run, record, now }, found)
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
  const { verdict, changes, issues = [], target } = plan
  return { verdict, changes, issues, version: target.known?.item.version ?? null }
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
          : await saveRow(work, actor, { run, record, now }, found)
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

/** Saves a row, after the new rows that it means: what these became stands in their records. */
async function saveRow(work: Work, actor: Actor, { run, record, now }: Looking, found: LookUp) {
  const { db } = work.store
  const meant = await rowsMeant(db, run, record, found.typesOf)
  if ('outcome' in meant) return { outcome: meant.outcome, issues: meant.issues }
  const unsaved = meant.find(({ outcome }) => outcome !== 'success')
  if (unsaved !== undefined) {
    const { issues } = invalid('spreadsheet.referenceRefused', { row: unsaved.row })
    return { outcome: 'invalid' as const, issues }
  }
  const became = new Map(
    meant.map((row) => [
      row.reference,
      { key: row.key, organisation: row.kind === 'organisation' ? '' : row.organisation },
    ]),
  )
  const resolved = resolveReferences(record, found.typesOf(record.kind), became)
  const plan = await planOf({ db, actor, run, now }, resolved, found)
  return applyRecord(work, actor, { run, record: resolved, plan, now })
}

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
    const { saved, unlisted } = await execute(tx, actor, { run, record, target, input, now }, work)
    const organisation = target.known === undefined && record.kind === 'organisation' ? saved.key : record.organisation
    const title = (saved.conceptTitle ?? saved.title).slice(0, 500)
    // With what its cells mean by now, so that the same file can be changed on.
    const { cells } = record
    const issues = unlistedIssues(unlisted, columnNames(run, record))
    await note(tx, record, { key: saved.key, organisation, title, version: saved.version, cells, before, issues })
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
