import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { ImportUndoImpact } from '#contract/import-job/run'
import type { Locale } from '#contract/kernel/constants'
import type { ErrorCode } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ImportIssue, importRecords, importRuns } from '../../platform/db/schema/import.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import type { Database } from '../../platform/db/store.ts'
import type { RunRow } from './repository.ts'
import { findSaved, undoOutcomeOf } from './undo-outcome.ts'
import { canUndo, issueText } from './views.ts'

/** So many of what stays are named. */
const named = 20

/** A preview of undoing a run now. Nothing is saved or locked: only the state at the undo itself counts. */
export async function undoImpact(
  db: Database,
  actor: Actor,
  run: RunRow,
  { locale, now }: { locale: Locale; now: Date },
): Promise<ImportUndoImpact> {
  const counts = { restored: 0, archived: 0, deleted: 0, kept: 0, refused: 0 }
  const staying: ImportUndoImpact['staying'] = []
  for (const saved of await findSaved(db, run)) {
    const { outcome, issue } = undoOutcomeOf(actor, run, saved, now)
    counts[outcome] += 1
    if (issue === undefined || staying.length === named) continue
    const { position, kind, key, organisation, title } = saved
    staying.push({ position, kind, key, organisation, title, reason: issueText(issue, locale) })
  }
  return { counts, staying }
}

/** Why a run can't be taken back now. Its job is locked, so that no other run of it starts meanwhile. */
export async function undoRefusal(db: Database, run: RunRow): Promise<ErrorCode | undefined> {
  if (!canUndo(run)) return 'IMPORT_NOT_UNDOABLE'
  if (run.jobId !== null) await db.select().from(importJobs).where(eq(importJobs.id, run.jobId)).for('update')
  const ofSame =
    run.jobId === null
      ? and(eq(importRuns.userId, run.userId), eq(importRuns.place, run.place), eq(importRuns.tenantId, run.tenantId))
      : eq(importRuns.jobId, run.jobId)
  const others = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(ofSame, inArray(importRuns.state, ['queued', 'busy']), ne(importRuns.id, run.id)))
    .limit(1)
  return others.length > 0 ? 'IMPORT_IS_RUNNING' : undefined
}

/** Gives every row that was not taken back yet the same end. */
export async function keepRest(
  db: Database,
  run: string,
  undo: 'kept' | 'refused',
  undoIssue: ImportIssue,
): Promise<void> {
  const { runId, outcome, undo: ended } = importRecords
  await db
    .update(importRecords)
    .set({ undo, undoIssue })
    .where(and(eq(runId, run), eq(outcome, 'success'), isNull(ended)))
}
