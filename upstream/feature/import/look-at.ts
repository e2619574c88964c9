import type { Actor } from '../../kernel/call/actor.ts'
import type { ImportIssue } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { withSharedReads } from '../../platform/http/shared-reads.ts'
import type { Services } from '../../platform/process/services.ts'
import { checkRow, execute, lockTargets, tryOut } from './execute.ts'
import { columnNames, invalid, type Refusal, refusalOf, staysOf } from './issues.ts'
import { type LookUp, planOf } from './look-up.ts'
import type { Plan } from './plan.ts'
import { type NewRowKeys, resolveReferences } from './references.ts'
import type { RecordRow, RunRow } from './repository.ts'

type Work = Pick<Services, 'store' | 'outside' | 'log'>

/** Why a row can't be saved; an error of our own is logged, and the row failed. */
export function refusedBy(error: unknown, { log }: Work, run: RunRow, record: RecordRow): Refusal {
  const refusal = refusalOf(error, columnNames(run, record))
  if (refusal !== undefined) return refusal
  rethrowStoreError(error)
  log.error({ err: error, run: run.id, position: record.position }, 'a row could not be read in')
  return { outcome: 'failed', issues: [{ column: null, key: 'errors.INTERNAL.message' }] }
}

export type RowContext = { run: RunRow; record: RecordRow; now: Date }

/** Checks a row that refers to new rows, by trying to save it together with those. */
export async function checkReferring(
  work: Work,
  actor: Actor,
  { run, record, referenced, now }: RowContext & { referenced: RecordRow[] },
  found: LookUp,
): Promise<Plan> {
  let plan: Plan | undefined
  try {
    await tryOut(work.store, async (tx) => {
      const newKeys = await saveReferenced(tx, actor, { run, referenced, now }, { work, found })
      plan = await planOf(
        { db: tx, actor, run, now },
        resolveReferences(record, found.typesOf(record.kind), newKeys),
        found,
      )
      if (isSaving(plan)) await execute(tx, actor, { run, record, now, target: plan.target, input: plan.input }, work)
    })
  } catch (error) {
    const refusal = error instanceof ReferenceRefused ? error.refusal : refusedBy(error, work, run, record)
    const { title = record.title, changes = [] } = plan !== undefined && isSaving(plan) ? plan : {}
    return { verdict: 'refused', title, changes, refusal }
  }
  if (plan === undefined) throw new Error('a row that was not looked at')
  return plan
}

export type SavingPlan = Extract<Plan, { target: unknown }>
export const isSaving = (plan: Plan): plan is SavingPlan => plan.verdict === 'new' || plan.verdict === 'changed'

/** Refusals of the rows that can't be saved, and for the others the parts that stay unpublished. */
export type RowFindings = { refusals: ReadonlyMap<RecordRow, Refusal>; notes: ReadonlyMap<RecordRow, ImportIssue[]> }

/**
 * Checks the saving of rows that refer to no others: one after the other, and nothing is written but due plans, which are
 * rolled back. Where the store itself refuses one, each is tried out alone.
 */
export async function checkTogether(
  work: Work,
  actor: Actor,
  { run, now }: Omit<RowContext, 'record'>,
  rows: readonly { record: RecordRow; plan: SavingPlan }[],
): Promise<RowFindings> {
  const refusals = new Map<RecordRow, Refusal>()
  const notes = new Map<RecordRow, ImportIssue[]>()
  if (rows.length === 0) return { refusals, notes }
  const savingOf = ({ record, plan: { target, input } }: (typeof rows)[number]) => ({ run, record, target, input, now })
  try {
    await tryOut(work.store, (tx) =>
      withSharedReads(async () => {
        const targets = rows.map(({ plan }) => plan.target)
        const locked = await lockTargets(tx, targets, now)
        for (const row of rows) {
          try {
            const save = await checkRow(tx, actor, savingOf(row), work, locked.get(row.plan.target.known?.item.id ?? 0))
            notes.set(row.record, staysOf('changed' in save ? save.changed.stays : undefined))
          } catch (error) {
            const refusal = refusalOf(error, columnNames(run, row.record))
            if (refusal === undefined) throw error
            refusals.set(row.record, refusal)
          }
        }
      }),
    )
  } catch (error) {
    rethrowStoreError(error)
    refusals.clear()
    for (const row of rows) {
      await tryOut(work.store, async (tx) => {
        await execute(tx, actor, savingOf(row), work)
      }).catch((own: unknown) => refusals.set(row.record, refusedBy(own, work, run, row.record)))
    }
  }
  return { refusals, notes }
}

/** A new row that another one means can't be saved. */
class ReferenceRefused extends Error {
  readonly refusal: Refusal

  constructor(row: number) {
    super('a row that is meant can not be saved')
    this.refusal = invalid('spreadsheet.referenceRefused', { row })
  }
}

/** Saves the new rows that a row refers to, and returns what they became. */
async function saveReferenced(
  tx: Database,
  actor: Actor,
  { run, referenced, now }: { run: RunRow; referenced: RecordRow[]; now: Date },
  { work, found }: { work: Work; found: LookUp },
): Promise<NewRowKeys> {
  const newKeys = new Map<string, { key: string; organisation: string }>()
  for (const row of referenced) {
    const record = resolveReferences(row, found.typesOf(row.kind), newKeys)
    const plan = await planOf({ db: tx, actor, run, now }, record, found)
    if (plan.verdict !== 'new') throw new ReferenceRefused(row.row)
    const { target, input } = plan
    const saved = await execute(tx, actor, { run, record, target, input, now }, work).catch((error: unknown) => {
      if (refusalOf(error, []) === undefined) throw error
      throw new ReferenceRefused(row.row)
    })
    const place = target.place
    const organisation = place === undefined || place.kind === 'organisation' ? '' : place.organisation.key
    newKeys.set(row.reference, { key: saved.key, organisation })
  }
  return newKeys
}
