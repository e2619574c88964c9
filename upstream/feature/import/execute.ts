import type { ContentInput } from '#contract/content/content'
import type { Locale } from '#contract/kernel/constants'
import { type CheckedNew, checkNew, createContent } from '../../capability/content/create.ts'
import { type LockedItem, lockAllForSave } from '../../capability/content/lock-for-save.ts'
import { checkSave, type Origin, saveContent, type WritableSave } from '../../capability/content/save.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { externalIdOf, keepBases } from './imported-items.ts'
import type { Target } from './plan.ts'
import type { RecordRow, RunRow } from './repository.ts'

export type Saving = { run: RunRow; record: RecordRow; target: Target; input: ContentInput; now: Date }
type Outside = Pick<Services, 'outside'>

/** The reason in the history for saves by a run: the file with the job that it was given to, or that it was typed into the list. */
function reasonOf({ fileName: file, sheets, rules }: RunRow, locale: Locale): string {
  if (sheets.some(({ isGrid }) => isGrid)) return file
  const t = textsFor(locale)
  const job = rules?.name
  // What is fetched is called as its job is.
  return job === undefined || job === file
    ? t('spreadsheet.reason', { file })
    : t('spreadsheet.reasonOfJob', { file, job })
}

/** As whose work a row is saved, and under which number it is known. */
function contextOf(actor: Actor, { run, record, input, now }: Saving, { outside }: Outside) {
  const origin: Origin = {
    action: input.save === 'publish' ? 'published' : 'imported',
    reason: reasonOf(run, actor.locale),
    details: { import: run.id },
  }
  const externalId =
    run.jobId === null || record.externalId === '' ? undefined : externalIdOf(run.jobId, record.externalId)
  return { now, outside, origin, externalId }
}

/** Saves one row as its form would: the same checks, rights, version, history and log. */
export async function execute(tx: Database, actor: Actor, saving: Saving, services: Outside): Promise<ItemRecord> {
  const { run, record, target, input } = saving
  const { known, place } = target
  const context = contextOf(actor, saving, services)
  const item =
    known === undefined
      ? await createContent(tx, actor, place, input, context)
      : await saveContent(tx, actor, known.item, input, { ...context, version: known.item.version })
  await keepBases(tx, run, [{ record, item }])
  return item
}

/** A row that may be saved as it is. */
export type CheckedRow = { added: CheckedNew } | { changed: WritableSave }

/** Refuses a row as saving it would, and writes nothing; what it changes may be locked already. */
export async function checkRow(
  tx: Database,
  actor: Actor,
  saving: Saving,
  services: Outside,
  lockedItem?: LockedItem,
): Promise<CheckedRow> {
  const { target, input } = saving
  const context = contextOf(actor, saving, services)
  if (target.known === undefined) return { added: await checkNew(tx, actor, target.place, input, context) }
  const { item } = target.known
  const save = await checkSave(tx, actor, item, input, { ...context, lockedItem, version: item.version })
  if (!('written' in save)) throw new Error('a row that asks for no merging was merged')
  return { changed: save }
}

/** Holds what rows change, by its id. */
export async function lockTargets(
  tx: Database,
  targets: readonly Target[],
  now: Date,
): Promise<Map<number, LockedItem>> {
  const found = targets.flatMap(({ known }) => (known === undefined ? [] : [known.item]))
  return new Map((await lockAllForSave(tx, found, now)).map((locked) => [locked.item.id, locked]))
}

class RolledBack extends Error {}

/**
 * Does something in a transaction that is taken back. So what is shown beforehand is what saving says, to the last rule.
 * Throws what saving would throw.
 */
export async function tryOut(store: Services['store'], work: (tx: Database) => Promise<void>): Promise<void> {
  try {
    await store.withTransaction(async (tx) => {
      await work(tx)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
}
