import { setImmediate as letOthersGo } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { addContents, type JudgedNew, judgeNew } from '../../capability/content/create.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { importRecords } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { withSharedReads } from '../../platform/http/shared-reads.ts'
import type { Services } from '../../platform/process/services.ts'
import { standingBefore } from './before.ts'
import { contextOf, execute } from './execute.ts'
import { archiveGone } from './gone.ts'
import { keepBases } from './imported-items.ts'
import { invalid, refusalOf } from './issues.ts'
import { columnNames, isSaving, judgeRows, type Looking, lookAtMeaning, refusedBy, type SavingPlan } from './look-at.ts'
import { type LookUp, lookUp, planAll, planOf } from './look-up.ts'
import type { Plan } from './plan.ts'
import { isMeaning, resolveReferences, rowsMeant } from './references.ts'
import { claimRecords, noteRecords, type RecordChanges, type RecordRow, type RunRow } from './repository.ts'

type Work = Pick<Services, 'store' | 'outside' | 'now' | 'log' | 'stopping'>
/** So many new rows are saved in one transaction: it is over before anybody else waits. */
const rowsTogether = 25

const place = ({ runId, position }: RecordRow) =>
  and(eq(importRecords.runId, runId), eq(importRecords.position, position))
const note = (db: Database, record: RecordRow, changes: RecordChanges) =>
  db.update(importRecords).set(changes).where(place(record))

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
    const meant = await rowsMeant(db, run, record, found.typesOf)
    if (first !== undefined && first !== record.position) {
      const refusal = invalid('spreadsheet.twice', { row: await rowOf(db, record, first) })
      plans.set(record, { verdict: 'refused', title: '', refusal })
    } else if ('outcome' in meant) plans.set(record, { verdict: 'refused', title: record.title, refusal: meant })
    else if (meant.length === 0) plain.push(record)
    else plans.set(record, await lookAtMeaning(work, actor, { run, record, meant, now }, found))
  }
  for (const [record, plan] of await lookAtPlain(work, actor, { run, now }, plain, found)) plans.set(record, plan)
  const noted = records.flatMap((record): [RecordRow, RecordChanges][] => {
    const plan = plans.get(record)
    return plan === undefined ? [] : [[record, { ...standing(plan, record, found), ...verdictOf(plan) }]]
  })
  await work.store.withTransaction(async (tx) => {
    await noteRecords(tx, run.id, noted)
    // What the source has as we have it counts as read in, so that what people change next is not taken back.
    const same = noted.flatMap(([record, { verdict }]) => {
      const item = run.isDirect && verdict === 'unchanged' ? found.knownOf(record)?.item : undefined
      return item === undefined ? [] : [{ record, item }]
    })
    await keepBases(tx, run, same)
  })
}

/** What rows would do that mean no new ones. */
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
  const refusals = await judgeRows(work, actor, looking, saving)
  return rows.map(({ record, plan }) => {
    const refusal = refusals.get(record)
    const { title } = plan
    const changes = isSaving(plan) ? plan.changes : []
    return [record, refusal === undefined ? plan : { verdict: 'refused', title, changes, refusal }] as const
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
  return { verdict: plan.verdict, changes: plan.changes, version: plan.target.known?.item.version ?? null }
}

/**
 * Saves rows, each with its outcome in the transaction of its save, so that none is done twice wherever this breaks off.
 * New ones that mean no others are saved together, the rest one by one.
 */
export async function saveRows(work: Work, actor: Actor, run: RunRow, records: RecordRow[]): Promise<void> {
  const { db } = work.store
  const found = await lookUp(db, actor, run, records)
  const plain = records.filter((record) => record.verdict === 'new' && !isMeaning(run, record, found.typesOf))
  const planned = await planAll({ db, actor, run, now: work.now() }, plain, found)
  const plans = new Map(plain.map((record, index) => [record, planned[index]]))
  let together: NewRow[] = []
  const saveThose = async () => {
    const rows = together
    together = []
    await saveTogether(work, actor, { run, rows, now: work.now() })
  }
  for (const record of records) {
    await letOthersGo()
    if (work.stopping?.aborted) return
    const plan = plans.get(record)
    if (together.length === rowsTogether) await saveThose()
    if (plan?.verdict === 'new' && !together.some((row) => isAlike(row.plan, plan))) together.push({ record, plan })
    else {
      await saveThose()
      await saveAlone(work, actor, { run, record, now: work.now() }, found)
    }
  }
  await saveThose()
}

type NewRow = { record: RecordRow; plan: SavingPlan }

const isAlike = ({ claim: one }: SavingPlan, { claim: other }: SavingPlan): boolean =>
  one !== undefined && other !== undefined && one.title.toLowerCase() === other.title.toLowerCase()

/** Saves new rows in one transaction, those that are refused aside; where that can't be done, one by one. */
async function saveTogether(
  work: Work,
  actor: Actor,
  { run, rows, now }: { run: RunRow; rows: readonly NewRow[]; now: Date },
): Promise<void> {
  if (rows.length === 0) return
  try {
    await work.store.withTransaction((tx) =>
      withSharedReads(async () => {
        const claimed = await claimRecords(
          tx,
          run.id,
          rows.map(({ record }) => record),
        )
        const noted: [RecordRow, RecordChanges][] = []
        const judged: { record: RecordRow; added: JudgedNew }[] = []
        for (const { record, plan } of rows.filter((row) => claimed.has(row.record.position))) {
          try {
            judged.push({ record, added: await judgeRow(tx, actor, { run, record, plan, now }, work) })
          } catch (error) {
            const refusal = refusalOf(error, columnNames(run, record))
            if (refusal === undefined) throw error
            noted.push([record, { outcome: refusal.outcome, issues: refusal.issues }])
          }
        }
        const added = await addContents(
          tx,
          actor,
          now,
          judged.map((one) => one.added),
        )
        const saved = judged.flatMap(({ record }, index) => {
          const item = added[index]
          return item === undefined ? [] : [{ record, item }]
        })
        await keepBases(tx, run, saved)
        await noteRecords(tx, run.id, [
          ...noted,
          ...saved.map(({ record, item }) => [record, became(record, item)] as const),
        ])
      }),
    )
  } catch (error) {
    rethrowStoreError(error)
    for (const { record, plan } of rows)
      await ending(work, run, record, () => applyRecord(work, actor, { run, record, plan, now }))
  }
}

function judgeRow(tx: Database, actor: Actor, { run, record, plan, now }: Applying & NewRow, work: Work) {
  const { target, input } = plan
  if (target.place === undefined) throw new Error('a new row of something that is there')
  return judgeNew(tx, actor, target.place, input, contextOf(actor, { run, record, target, input, now }, work))
}

/** What is noted of a row that was saved. */
const became = (record: RecordRow, saved: ItemRecord, isNew = true): RecordChanges => ({
  key: saved.key,
  organisation: isNew && record.kind === 'organisation' ? saved.key : record.organisation,
  title: (saved.conceptTitle ?? saved.title).slice(0, 500),
  version: saved.version,
})

/** Saves one row after the new ones that it means, or archives what is gone. */
const saveAlone = (work: Work, actor: Actor, { run, record, now }: Looking, found: LookUp) =>
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
  const known = new Map(
    meant.map((row) => [
      row.reference,
      { key: row.key, organisation: row.kind === 'organisation' ? '' : row.organisation },
    ]),
  )
  const resolved = resolveReferences(record, found.typesOf(record.kind), known)
  const plan = await planOf({ db, actor, run, now }, resolved, found)
  return applyRecord(work, actor, { run, record: resolved, plan, now })
}

type Applying = { run: RunRow; record: RecordRow; plan: Plan; now: Date }

/** Saves a row that still asks for the same; of any other it says how it ended. */
async function applyRecord(
  work: Work,
  actor: Actor,
  { run, record, plan, now }: Applying,
): Promise<RecordChanges | undefined> {
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
    // With what its cells mean by now, so that the same file can be changed on.
    await note(tx, record, { ...became(record, saved, item === undefined), cells: record.cells, before })
  })
  return undefined
}

/** Archives what is gone from the source, once. */
async function applyGone(
  { store }: Work,
  actor: Actor,
  { run, record, now }: Omit<Applying, 'plan'>,
): Promise<RecordChanges | undefined> {
  return store.withTransaction(async (tx) => {
    const claimed = await close(tx, record, { outcome: 'success' })
    if (claimed.length === 0) return undefined
    const refusal = await archiveGone(tx, actor, { run, record, now })
    if (refusal !== undefined) await note(tx, record, { outcome: refusal.outcome, issues: refusal.issues })
    return undefined
  })
}
