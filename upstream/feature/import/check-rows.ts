import { setImmediate as letOthersGo } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../kernel/call/actor.ts'
import { importRecords } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { keepBases } from './imported-items.ts'
import { invalid } from './issues.ts'
import { checkReferring, checkTogether, isSaving } from './look-at.ts'
import { type LookUp, lookUp, planAll } from './look-up.ts'
import type { Plan } from './plan.ts'
import { referencedRows } from './references.ts'
import { noteRecords, type RecordChanges, type RecordRow, type RunRow } from './repository.ts'

type Work = Pick<Services, 'store' | 'outside' | 'now' | 'log' | 'stopping'>

/** The organisation that a row belongs to, for the link to what it is about. */
function standing(plan: Plan, record: RecordRow, found: LookUp): RecordChanges {
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
  const plans = new Map<RecordRow, Plan>()
  const plain: RecordRow[] = []
  for (const record of records) {
    // The embedded store answers without ever waiting: between rows requests have their turn, such as for how far it is.
    await letOthersGo()
    if (work.stopping?.aborted) break
    const first = repeated.get(`${record.kind} ${record.externalId || record.key}`)
    const referenced = await referencedRows(db, run, record, found.typesOf)
    if (first !== undefined && first !== record.position) {
      const refusal = invalid('spreadsheet.twice', { row: await rowOf(db, record, first) })
      plans.set(record, { verdict: 'refused', title: '', refusal })
    } else if ('outcome' in referenced)
      plans.set(record, { verdict: 'refused', title: record.title, refusal: referenced })
    else if (referenced.length === 0) plain.push(record)
    else plans.set(record, await checkReferring(work, actor, { run, record, referenced, now }, found))
  }
  for (const [record, plan] of await lookAtPlain(work, actor, { run, now }, plain, found)) plans.set(record, plan)
  const noted = records.flatMap((record): [RecordRow, RecordChanges][] => {
    const plan = plans.get(record)
    return plan === undefined ? [] : [[record, { ...standing(plan, record, found), ...verdictOf(plan) }]]
  })
  await work.store.withTransaction(async (tx) => {
    await noteRecords(tx, run.id, noted)
    // Rows that equal ours count as imported, so that later changes by people are not taken back.
    const same = noted.flatMap(([record, { verdict }]) => {
      const item = run.isDirect && verdict === 'unchanged' ? found.knownOf(record)?.item : undefined
      return item === undefined ? [] : [{ record, item }]
    })
    await keepBases(tx, run, same)
  })
}

/** Checks rows that refer to no new rows. */
async function lookAtPlain(
  work: Work,
  actor: Actor,
  looking: { run: RunRow; now: Date },
  records: readonly RecordRow[],
  found: LookUp,
): Promise<(readonly [RecordRow, Plan])[]> {
  const planned = await planAll({ db: work.store.db, actor, ...looking }, records, found)
  const rows = records.flatMap((record, index) => {
    const plan = planned[index]
    return plan === undefined ? [] : [{ record, plan }]
  })
  const saving = rows.flatMap(({ record, plan }) => (isSaving(plan) ? [{ record, plan }] : []))
  const { refusals, notes } = await checkTogether(work, actor, looking, saving)
  return rows.map(({ record, plan }) => {
    const refusal = refusals.get(record)
    const { title } = plan
    const changes = isSaving(plan) ? plan.changes : []
    if (refusal !== undefined) return [record, { verdict: 'refused', title, changes, refusal }] as const
    const issues = isSaving(plan) ? [...(plan.issues ?? []), ...(notes.get(record) ?? [])] : []
    return [record, issues.length === 0 ? plan : { ...plan, issues }] as const
  })
}

async function rowOf(db: Database, { runId }: RecordRow, position: number): Promise<number> {
  const [found] = await db
    .select({ row: importRecords.row })
    .from(importRecords)
    .where(and(eq(importRecords.runId, runId), eq(importRecords.position, position)))
  return found?.row ?? 0
}

function verdictOf(plan: Plan): RecordChanges {
  if (plan.verdict === 'unchanged') return { verdict: 'unchanged', outcome: 'skipped' }
  if (plan.verdict === 'skipped') return { verdict: 'skipped', outcome: 'skipped', issues: plan.issues }
  if (plan.verdict === 'refused') {
    const { refusal, changes = [], isConflict = false } = plan
    return { verdict: 'refused', changes, issues: refusal.issues, outcome: refusal.outcome, isConflict }
  }
  const { verdict, changes, issues = [], target } = plan
  return { verdict, changes, issues, version: target.known?.item.version ?? null }
}
