import { and, eq, inArray, isNull } from 'drizzle-orm'
import { findRecipient } from '../../kernel/call/actor.ts'
import { mayImport } from '../../kernel/scope/import-rights.ts'
import { type ImportIssue, importRecords, importRuns } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { checkRows } from './check-rows.ts'
import { compareRows } from './compare-rows.ts'
import { fetchRun } from './job-fetch.ts'
import { listOpen, type RunRow, repeatedKeys } from './repository.ts'
import { saveRows } from './save-rows.ts'
import { undoPart } from './undo.ts'
import { noteUnsaid } from './unsaid.ts'

const rowsInPart = 50

type Work = Pick<Services, 'store' | 'outside' | 'now' | 'log' | 'stopping'>

/** The run while it is to be worked on: it is busy from now on. */
async function take(db: Database, id: string): Promise<RunRow | undefined> {
  const [found] = await db
    .update(importRuns)
    .set({ state: 'busy' })
    .where(and(eq(importRuns.id, id), inArray(importRuns.state, ['queued', 'busy'])))
    .returning()
  return found
}

/**
 * Nothing is left to do in this step; one that saves by itself goes on with the next. One that compares notes what its source
 * no longer says, now that all that it says was seen. True when there is more.
 */
async function finish(tx: Database, run: RunRow, now: Date): Promise<boolean> {
  const { id, step, isDirect, rules } = run
  const isMore = step === 'check' && isDirect
  const ended = step === 'undo' ? { undoneAt: now } : { endedAt: now }
  const [finished] = await tx
    .update(importRuns)
    .set(isMore ? { step: 'save' } : { state: 'done', ...ended })
    .where(and(eq(importRuns.id, id), eq(importRuns.step, step), eq(importRuns.state, 'busy')))
    .returning({ id: importRuns.id })
  if (finished !== undefined && step === 'check' && rules?.mode === 'compare') await noteUnsaid(tx, run)
  return isMore
}

/** Gives every row that is not dealt with the same end. */
export async function endRest(
  db: Database,
  run: string,
  outcome: 'skipped' | 'forbidden',
  issue: ImportIssue,
): Promise<void> {
  await db
    .update(importRecords)
    .set({ outcome, issues: [issue] })
    .where(and(eq(importRecords.runId, run), isNull(importRecords.outcome)))
}

/** One part of a run; false when nothing is left, or somebody stopped it. The rights are those of the moment. */
export async function workPart(work: Work, id: string): Promise<boolean> {
  const { db } = work.store
  const run = await take(db, id)
  if (run === undefined) return false
  if (run.address !== null) return fetchRun(work, run)
  const records = await listOpen(db, run, rowsInPart)
  if (records.length === 0) return work.store.withTransaction((tx) => finish(tx, run, work.now()))
  if (run.step === 'undo') return undoPart(work, run, records)
  const actor = await findRecipient(db, { userId: run.userId, siteId: run.siteId })
  if (actor === undefined || !mayImport(actor, run)) {
    await endRest(db, run.id, 'forbidden', { column: null, key: 'errors.FORBIDDEN.message' })
    await db.update(importRuns).set({ state: 'stopped', endedAt: work.now() }).where(eq(importRuns.id, run.id))
    return false
  }
  if (run.rules?.mode === 'compare') await compareRows(work, actor, run, records)
  else if (run.step === 'save') await saveRows(work, actor, run, records)
  else await checkRows(work, actor, run, { records, repeated: await repeatedKeys(db, run.id) })
  return true
}

/** Reads files in, in parts; what a process that ended left open goes on with the next. */
export const importJob = defineJob({
  name: 'import',
  run: (services, payload, { signal }) =>
    workInTurns(services, { name: 'import', payload, signal }, () => workPart(services, payload.run)),
  left: ({ store }) =>
    store.db
      .select({ run: importRuns.id })
      .from(importRuns)
      .where(inArray(importRuns.state, ['queued', 'busy'])),
})
