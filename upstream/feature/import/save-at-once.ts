import { inArray } from 'drizzle-orm'
import { onlineVersion } from '#contract/publication/online'
import { addContents } from '../../capability/content/create.ts'
import { writeSaves } from '../../capability/content/save.ts'
import { savingOf } from '../../capability/content/saving.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, newestVersion, storedPublication } from '../../kernel/item/publication.ts'
import type { RecordBefore } from '../../platform/db/schema/import.ts'
import { importBases } from '../../platform/db/schema/import-base.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { type CheckedRow, checkRow, lockTargets } from './execute.ts'
import { keepBases } from './imported-items.ts'
import { columnNames, refusalOf, staysOf } from './issues.ts'
import type { SavingPlan } from './look-at.ts'
import { claimRecords, noteRecords, type RecordChanges, type RecordRow, type RunRow } from './repository.ts'

/** The state of things before rows change them, by their id, so that they can be put back like that. */
async function standingsBefore(
  db: Database,
  found: readonly ItemRecord[],
  now: Date,
): Promise<Map<number, RecordBefore>> {
  const ids = found.map(({ id }) => id)
  const bases = ids.length === 0 ? [] : await db.select().from(importBases).where(inArray(importBases.itemId, ids))
  const byItem = new Map(bases.map(({ itemId, jobId, cells }) => [itemId, { jobId, cells }]))
  return new Map(
    found.flatMap((item): [number, RecordBefore][] => {
      const version = newestVersion(item)
      if (version === null) return []
      const saving = savingOf(item, now)
      const publication = storedPublication(item)
      const online = onlineVersion(publication, null, now.getTime())
      const open = (['concept', 'ready', 'planned'] as const).filter((stands) => publication[stands] !== null)
      const beside = online === null || online === version ? {} : { beside: { online, open } }
      const base = byItem.get(item.id) ?? null
      return [[item.id, { version, saving: 'issue' in saving ? null : saving, base, ...beside }]]
    }),
  )
}

export type SavingRow = { record: RecordRow; plan: SavingPlan }

export type Saving = { run: RunRow; rows: readonly SavingRow[]; now: Date }

/** Saves rows in the transaction of the caller, each with its outcome; those that are refused are noted and keep none of the others. */
export async function saveAtOnce(
  tx: Database,
  actor: Actor,
  { run, rows, now }: Saving,
  work: Pick<Services, 'outside'>,
): Promise<void> {
  const claimed = await claimRecords(
    tx,
    run.id,
    rows.map(({ record }) => record),
  )
  const own = rows.filter(({ record }) => claimed.has(record.position))
  const locked = await lockTargets(
    tx,
    own.map(({ plan }) => plan.target),
    now,
  )
  const before = await standingsBefore(
    tx,
    [...locked.values()].map(({ item }) => item),
    now,
  )
  const issues = new Map(own.map(({ record, plan }) => [record, plan.issues]))
  const noted: [RecordRow, RecordChanges][] = []
  const checked: { record: RecordRow; checked: CheckedRow }[] = []
  for (const { record, plan } of own) {
    const { target, input } = plan
    try {
      const saving = { run, record, target, input, now }
      const one = await checkRow(tx, actor, saving, work, locked.get(target.known?.item.id ?? 0))
      checked.push({ record, checked: one })
      const notes = staysOf('changed' in one ? one.changed.stays : undefined)
      if (notes.length > 0) issues.set(record, [...(plan.issues ?? []), ...notes])
    } catch (error) {
      const refusal = refusalOf(error, columnNames(run, record))
      if (refusal === undefined) throw error
      noted.push([record, { outcome: refusal.outcome, issues: refusal.issues }])
    }
  }
  const added = checked.flatMap((one) =>
    'added' in one.checked ? [{ record: one.record, what: one.checked.added }] : [],
  )
  const changed = checked.flatMap((one) =>
    'changed' in one.checked ? [{ record: one.record, what: one.checked.changed }] : [],
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
    noted.push([
      record,
      {
        ...noteOf(record, item, item.version === 1),
        before: before.get(item.id) ?? null,
        issues: issues.get(record),
      },
    ])
  await noteRecords(tx, run.id, noted)
}

const paired = (rows: readonly { record: RecordRow }[], items: readonly ItemRecord[]) =>
  rows.flatMap(({ record }, index) => {
    const item = items[index]
    return item === undefined ? [] : [{ record, item }]
  })

/** Notes for a saved row, with its resolved cells, so that the same file can be used for further changes. */
const noteOf = (record: RecordRow, saved: ItemRecord, isNew: boolean): RecordChanges => ({
  key: saved.key,
  organisation: isNew && record.kind === 'organisation' ? saved.key : record.organisation,
  title: (saved.conceptTitle ?? saved.title).slice(0, 500),
  version: saved.version,
  cells: record.cells,
})
