import { setImmediate as letOthersGo } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../kernel/call/actor.ts'
import { importRecords } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { withSharedReads } from '../../platform/http/shared-reads.ts'
import type { Services } from '../../platform/process/services.ts'
import { archiveGone } from './gone.ts'
import { invalid } from './issues.ts'
import { type RowContext, refusedBy, type SavingPlan } from './look-at.ts'
import { type LookUp, lookUp, planAll, planOf } from './look-up.ts'
import type { Plan } from './plan.ts'
import { isMeaning, referencedRows, resolveReferences } from './references.ts'
import type { RecordChanges, RecordRow, RunRow } from './repository.ts'
import { type Saving, type SavingRow, saveAtOnce } from './save-at-once.ts'

type Work = Pick<Services, 'store' | 'outside' | 'now' | 'log' | 'stopping'>
/** So many rows are saved in one transaction: it is over before anybody else waits. */
const rowsTogether = 25

const place = ({ runId, position }: RecordRow) =>
  and(eq(importRecords.runId, runId), eq(importRecords.position, position))
const note = (db: Database, record: RecordRow, changes: RecordChanges) =>
  db.update(importRecords).set(changes).where(place(record))

/**
 * Saves rows, each with its outcome in the transaction of its save, so that none is done twice wherever this breaks off.
 * Those that mean no new rows are saved several at once, the rest one by one.
 */
export async function saveRows(work: Work, actor: Actor, run: RunRow, records: RecordRow[]): Promise<void> {
  const { db } = work.store
  const found = await lookUp(db, actor, run, records)
  const plain = records.filter((record) => record.verdict !== 'archive' && !isMeaning(run, record, found.typesOf))
  const planned = await planAll({ db, actor, run, now: work.now() }, plain, found)
  const plans = new Map(plain.map((record, index) => [record, planned[index]]))
  let together: SavingRow[] = []
  const saveThose = async () => {
    const rows = together
    together = []
    if (rows.length > 0) await saveTogether(work, actor, { run, rows, now: work.now() })
  }
  for (const record of records) {
    await letOthersGo()
    if (work.stopping?.aborted) return
    if (together.length === rowsTogether) await saveThose()
    const plan = plans.get(record)
    if (plan !== undefined && isReady(record, plan) && !together.some((row) => isAlike(row.plan, plan)))
      together.push({ record, plan })
    else {
      await saveThose()
      await saveAlone(work, actor, { run, record, now: work.now() }, found)
    }
  }
  await saveThose()
}

/** How a row ends that is not saved, or no longer as it was looked at. */
function endOf(record: RecordRow, plan: Plan): RecordChanges | undefined {
  if (plan.verdict === 'unchanged') return { outcome: 'skipped' }
  if (plan.verdict === 'skipped') return { outcome: 'skipped', issues: plan.issues }
  if (plan.verdict === 'refused')
    return { outcome: plan.refusal.outcome, issues: plan.refusal.issues, isConflict: plan.isConflict ?? false }
  const item = plan.target.known?.item
  if (item === undefined || item.version === record.version) return undefined
  const params = { name: item.updatedBy, at: item.updatedAt.toISOString() }
  return { outcome: 'invalid', isConflict: true, issues: invalid('spreadsheet.conflict', params).issues }
}

const isReady = (record: RecordRow, plan: Plan): plan is SavingPlan => endOf(record, plan) === undefined

/** Two that take the same name: whether the second may, is seen when the first is there. */
const isAlike = ({ claim: one }: SavingPlan, { claim: other }: SavingPlan): boolean =>
  one !== undefined && other !== undefined && one.title.toLowerCase() === other.title.toLowerCase()

/** Saves rows in one transaction, those that are refused aside; where that can't be done, one by one. */
async function saveTogether(work: Work, actor: Actor, { run, rows, now }: Saving): Promise<void> {
  try {
    await work.store.withTransaction((tx) => withSharedReads(() => saveAtOnce(tx, actor, { run, rows, now }, work)))
  } catch (error) {
    rethrowStoreError(error)
    for (const row of rows) {
      await ending(work, run, row.record, async () => {
        if (rows.length === 1) throw error
        await saveTogether(work, actor, { run, rows: [row], now })
        return undefined
      })
    }
  }
}

/** Saves one row after the new ones that it means, or archives what is gone. */
const saveAlone = (work: Work, actor: Actor, { run, record, now }: RowContext, found: LookUp) =>
  ending(work, run, record, () =>
    record.verdict === 'archive'
      ? applyGone(work, actor, { run, record, now })
      : saveRow(work, actor, { run, record, now }, found),
  )

/** Notes how a row ended that did not end with its save, also when that failed. */
async function ending(work: Work, run: RunRow, record: RecordRow, save: () => Promise<RecordChanges | undefined>) {
  const { db } = work.store
  try {
    const changes = await save()
    if (changes !== undefined) await close(db, record, changes)
  } catch (error) {
    const refusal = refusedBy(error, work, run, record)
    await close(db, record, { outcome: refusal.outcome, issues: refusal.issues })
  }
}

/** Ends a row that nobody else ended meanwhile. */
const close = (db: Database, record: RecordRow, changes: RecordChanges) =>
  db
    .update(importRecords)
    .set(changes)
    .where(and(place(record), isNull(importRecords.outcome)))
    .returning({ position: importRecords.position })

/** Saves a row, after the new rows that it refers to: their records say what these became. */
async function saveRow(work: Work, actor: Actor, { run, record, now }: RowContext, found: LookUp) {
  const { db } = work.store
  const referenced = await referencedRows(db, run, record, found.typesOf)
  if ('outcome' in referenced) return { outcome: referenced.outcome, issues: referenced.issues }
  const unsaved = referenced.find(({ outcome }) => outcome !== 'success')
  if (unsaved !== undefined) {
    const { issues } = invalid('spreadsheet.referenceRefused', { row: unsaved.row })
    return { outcome: 'invalid' as const, issues }
  }
  const known = new Map(
    referenced.map((row) => [
      row.reference,
      { key: row.key, organisation: row.kind === 'organisation' ? '' : row.organisation },
    ]),
  )
  const resolved = resolveReferences(record, found.typesOf(record.kind), known)
  const plan = await planOf({ db, actor, run, now }, resolved, found)
  if (!isReady(resolved, plan)) return endOf(resolved, plan)
  await saveTogether(work, actor, { run, rows: [{ record: resolved, plan }], now })
  return undefined
}

/** Archives what is gone from the source, once. */
async function applyGone(
  { store }: Work,
  actor: Actor,
  { run, record, now }: RowContext,
): Promise<RecordChanges | undefined> {
  return store.withTransaction(async (tx) => {
    const claimed = await close(tx, record, { outcome: 'success' })
    if (claimed.length === 0) return undefined
    const refusal = await archiveGone(tx, actor, { run, record, now })
    if (refusal !== undefined) await note(tx, record, { outcome: refusal.outcome, issues: refusal.issues })
    return undefined
  })
}
