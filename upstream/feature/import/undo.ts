import { setImmediate as letOthersGo } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { withFields } from '#contract/content/merge-records'
import { AppError } from '#contract/kernel/errors'
import { deleteSupplement } from '../../capability/connection/uses.ts'
import type { Remake } from '../../capability/content/beside.ts'
import { restoreVersion } from '../../capability/history/restore.ts'
import { archiveLocked, restoreItem } from '../../capability/lifecycle/archive.ts'
import { deleteAgendaItem } from '../../capability/lifecycle/delete-agenda-item.ts'
import { lockContents } from '../../capability/lifecycle/locked.ts'
import { openOfferings } from '../../capability/lifecycle/offerings.ts'
import { rightTo } from '../../capability/lifecycle/subject.ts'
import { changePublication } from '../../capability/publication/change.ts'
import { lockItem } from '../../capability/publication/lock.ts'
import { type Actor, findRecipient } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { findVersion, getItem } from '../../kernel/item/repository.ts'
import { updateItem } from '../../kernel/item/write.ts'
import { mayImport } from '../../kernel/scope/import-rights.ts'
import { importRecords, importRuns, type RecordBefore } from '../../platform/db/schema/import.ts'
import { importBases } from '../../platform/db/schema/import-base.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import type { Services } from '../../platform/process/services.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { refusalOf } from './issues.ts'
import type { RecordRow, RunRow } from './repository.ts'
import { keepRest } from './undo-impact.ts'
import {
  changedSince,
  findSaved,
  type ImportedRow,
  rowSavedAs,
  type UndoOutcome,
  undoOutcomeOf,
} from './undo-outcome.ts'

type Work = Pick<Services, 'store' | 'outside' | 'now' | 'log' | 'stopping'>
type Ending = Pick<typeof importRecords.$inferInsert, 'undo' | 'undoIssue'>
type Undoing = { run: RunRow; record: RecordRow; saved: ImportedRow; now: Date }

const forbidden = { column: null, key: 'errors.FORBIDDEN.message' }

/** Takes back the next rows that a run saved; false when nobody is left who may. The rights are those of the person who started it. */
export async function undoPart(work: Work, run: RunRow, records: RecordRow[]): Promise<boolean> {
  const { db } = work.store
  const { undoById: userId, undoSiteId: siteId } = run
  const actor = userId === null || siteId === null ? undefined : await findRecipient(db, { userId, siteId })
  if (actor === undefined || !mayImport(actor, run)) {
    await keepRest(db, run.id, 'refused', forbidden)
    await db.update(importRuns).set({ state: 'stopped', undoneAt: work.now() }).where(eq(importRuns.id, run.id))
    return false
  }
  const positions = records.map(({ position }) => position)
  const found = new Map((await findSaved(db, run, positions)).map((saved) => [saved.position, saved]))
  for (const record of records) {
    await letOthersGo()
    if (work.stopping?.aborted) return true
    const saved = found.get(record.position)
    if (saved !== undefined) await undoRecord(work, actor, { run, record, saved, now: work.now() })
  }
  return true
}

/** Ends a row that nobody else ended meanwhile. */
const close = (db: Database, { runId, position }: RecordRow, ending: Ending) =>
  db
    .update(importRecords)
    .set(ending)
    .where(and(eq(importRecords.runId, runId), eq(importRecords.position, position), isNull(importRecords.undo)))
    .returning({ position: importRecords.position })

const endingOf = ({ outcome, issue }: UndoOutcome): Ending => ({ undo: outcome, undoIssue: issue ?? null })

/** Takes one row back, with its end in one transaction: none is taken back twice, wherever this breaks off. */
async function undoRecord({ store, outside, log }: Work, actor: Actor, undoing: Undoing): Promise<void> {
  const { run, record, saved, now } = undoing
  const undoOutcome = undoOutcomeOf(actor, run, saved, now)
  if (undoOutcome.issue !== undefined || saved.item === null) {
    await close(store.db, record, endingOf(undoOutcome))
    return
  }
  try {
    await store.withTransaction(async (tx) => {
      const claimed = await close(tx, record, endingOf(undoOutcome))
      if (claimed.length > 0) await takeBack(tx, actor, { ...undoing, undoOutcome }, { outside })
    })
  } catch (error) {
    if (error instanceof AppError && lostTo.some((code) => code === error.code)) {
      await close(store.db, record, endingOf(changedSince(saved.item)))
      return
    }
    const columns = run.sheets[record.sheet]?.columns.map(({ name }) => name) ?? []
    const refusal = refusalOf(error, columns)
    if (refusal === undefined) rethrowStoreError(error)
    if (refusal === undefined) log.error({ err: error, run: run.id, position: record.position }, 'an undo failed')
    const [undoIssue = { column: null, key: 'errors.INTERNAL.message' }] = refusal?.issues ?? []
    await close(store.db, record, { undo: refusal === undefined ? 'failed' : 'refused', undoIssue })
  }
}

/** Errors that mean somebody else was first. */
const lostTo = ['CONFLICT', 'NOT_FOUND', 'SUPPLEMENT_IN_USE', 'SUPPLEMENT_IN_USE_IN_AGENDA'] as const

async function takeBack(
  tx: Database,
  actor: Actor,
  { run, record, saved, undoOutcome, now }: Undoing & { undoOutcome: UndoOutcome },
  { outside }: Pick<Services, 'outside'>,
): Promise<void> {
  const found = await getItem(tx, actor, { kind: record.kind, key: record.key })
  const item = await lockItem(tx, found.item, now)
  // Between looking and holding it somebody may have been at it.
  if (undoOutcomeOf(actor, run, { ...saved, item }, now).outcome !== undoOutcome.outcome) throw new AppError('CONFLICT')
  const details = { import: run.id, importUndone: true }
  if (undoOutcome.outcome === 'deleted' && item.kind === 'agenda')
    return deleteAgendaItem(tx, actor, item, { version: item.version, now, details })
  if (undoOutcome.outcome === 'deleted') return deleteSupplement(tx, actor, item, { agenda: 'keep', now, details })
  if (undoOutcome.outcome === 'archived') {
    const isUsed = (await lockContents(tx, item, now)).some(({ archivedAt }) => archivedAt === null)
    if (isUsed || (await openOfferings(tx, item)).length > 0) throw new AppError('CONFLICT')
    await archiveLocked(tx, actor, item, { permission: rightTo(item, 'archive'), now, details })
    await forget(tx, run, item)
    return
  }
  if (record.verdict === 'archive') {
    await restoreItem(tx, actor, item, { version: item.version, now })
    return
  }
  const { before } = record
  if (before === null) throw new AppError('NOT_FOUND')
  const rowSave = rowSavedAs(run, { saving: before.saving, verdict: record.verdict }, item)
  const saving = rowSave === 'concept' ? { save: 'concept' as const } : before.saving
  if (saving === null) throw new AppError('CONFLICT')
  const wasOnline = saving.save === 'publish' && saving.from === undefined
  const isOff = rowSave === 'publish' && !wasOnline
  const { version } = item
  const standing = isOff ? await changePublication(tx, actor, item, { action: 'unpublish' }, { version, now }) : item
  const reason = textsFor(actor.locale)('spreadsheet.undoReason', { file: run.fileName })
  const online = before.beside === undefined ? undefined : await findVersion(tx, item, before.beside.online)
  // The version online returns to the one online before, and not to the open work of that time.
  const remake: Remake = (values, { stands, changed }) =>
    stands === 'online' && online !== undefined ? withFields(values, online.values, changed) : undefined
  const origin = { saving, reason, details, outside, remake }
  await restoreVersion(tx, actor, { ...found, item: standing }, { uuid: before.version }, { version, now, ...origin })
  await unread(tx, run, item, before.base)
}

/**
 * Takes the number of its job from a record that will go: the next run treats its row as new. The record still counts as
 * imported, so that it does not block that row as one made by people would.
 */
async function forget(tx: Database, { jobId }: RunRow, { id }: ItemRecord): Promise<void> {
  if (jobId === null) return
  await updateItem(tx, id, { externalId: null })
  await tx.delete(importBases).where(eq(importBases.itemId, id))
}

/** The cells that had been read in before this run count as the last ones again. */
async function unread(tx: Database, { jobId }: RunRow, { id: itemId }: ItemRecord, base: RecordBefore['base']) {
  if (jobId === null) return
  await tx.delete(importBases).where(eq(importBases.itemId, itemId))
  const isThere = base !== null && (await tx.$count(importJobs, eq(importJobs.id, base.jobId))) > 0
  if (isThere) await tx.insert(importBases).values({ itemId, ...base })
}
