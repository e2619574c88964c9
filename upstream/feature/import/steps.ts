import { setImmediate as letOthersGo } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { addContents } from '../../capability/content/create.ts'
import { writeSaves } from '../../capability/content/save.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { importRecords } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { withSharedReads } from '../../platform/http/shared-reads.ts'
import type { Services } from '../../platform/process/services.ts'
import { standingsBefore } from './before.ts'
import { holdKnown, type Judged, judge } from './execute.ts'
import { archiveGone } from './gone.ts'
import { keepBases } from './imported-items.ts'
import { invalid, refusalOf } from './issues.ts'
import { columnNames, isSaving, judgeRows, type Looking, lookAtMeaning, refusedBy, type SavingPlan } from './look-at.ts'
import { type LookUp, lookUp, planAll, planOf } from './look-up.ts'
import type { Plan } from './plan.ts'
import { isMeaning, resolveReferences, rowsMeant } from './references.ts'
import { claimRecords, noteRecords, type RecordChanges, type RecordRow, type RunRow } from './repository.ts'

type Work = Pick<Services, 'store' | 'outside' | 'now' | 'log' | 'stopping'>
/** So many rows are saved in one transaction: it is over before anybody else waits. */
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

type SavingRow = { record: RecordRow; plan: SavingPlan }

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

type Saving = { run: RunRow; rows: readonly SavingRow[]; now: Date }

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

async function saveAtOnce(tx: Database, actor: Actor, { run, rows, now }: Saving, work: Work): Promise<void> {
  const claimed = await claimRecords(
    tx,
    run.id,
    rows.map(({ record }) => record),
  )
  const own = rows.filter(({ record }) => claimed.has(record.position))
  const held = await holdKnown(
    tx,
    own.map(({ plan }) => plan.target),
    now,
  )
  const before = await standingsBefore(
    tx,
    [...held.values()].map(({ item }) => item),
    now,
  )
  const noted: [RecordRow, RecordChanges][] = []
  const judged: { record: RecordRow; judged: Judged }[] = []
  for (const { record, plan } of own) {
    const { target, input } = plan
    try {
      const saving = { run, record, target, input, now }
      judged.push({ record, judged: await judge(tx, actor, saving, work, held.get(target.known?.item.id ?? 0)) })
    } catch (error) {
      const refusal = refusalOf(error, columnNames(run, record))
      if (refusal === undefined) throw error
      noted.push([record, { outcome: refusal.outcome, issues: refusal.issues }])
    }
  }
  const added = judged.flatMap((one) => ('added' in one.judged ? [{ record: one.record, what: one.judged.added }] : []))
  const changed = judged.flatMap((one) =>
    'changed' in one.judged ? [{ record: one.record, what: one.judged.changed }] : [],
  )
  const [made, saved] = [
    await addContents(
      tx,
      actor,
      now,
      added.map(({ what }) => what),
    ),
    await writeSaves(
      tx,
      actor,
      now,
      changed.map(({ what }) => what),
    ),
  ]
  const done = [...paired(added, made), ...paired(changed, saved)]
  await keepBases(tx, run, done)
  for (const { record, item } of done)
    noted.push([record, { ...became(record, item, item.version === 1), before: before.get(item.id) ?? null }])
  await noteRecords(tx, run.id, noted)
}

const paired = (rows: readonly { record: RecordRow }[], items: readonly ItemRecord[]) =>
  rows.flatMap(({ record }, index) => {
    const item = items[index]
    return item === undefined ? [] : [{ record, item }]
  })

/** What is noted of a row that was saved, with what its cells mean by now, so that the same file can be changed on. */
const became = (record: RecordRow, saved: ItemRecord, isNew: boolean): RecordChanges => ({
  key: saved.key,
  organisation: isNew && record.kind === 'organisation' ? saved.key : record.organisation,
  title: (saved.conceptTitle ?? saved.title).slice(0, 500),
  version: saved.version,
  cells: record.cells,
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
  if (!isReady(resolved, plan)) return endOf(resolved, plan)
  await saveTogether(work, actor, { run, rows: [{ record: resolved, plan }], now })
  return undefined
}

/** Archives what is gone from the source, once. */
async function applyGone(
  { store }: Work,
  actor: Actor,
  { run, record, now }: Looking,
): Promise<RecordChanges | undefined> {
  return store.withTransaction(async (tx) => {
    const claimed = await close(tx, record, { outcome: 'success' })
    if (claimed.length === 0) return undefined
    const refusal = await archiveGone(tx, actor, { run, record, now })
    if (refusal !== undefined) await note(tx, record, { outcome: refusal.outcome, issues: refusal.issues })
    return undefined
  })
}
