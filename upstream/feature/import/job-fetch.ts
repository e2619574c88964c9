import { eq } from 'drizzle-orm'
import type { ImportFormat } from '#contract/import-job/choices'
import { nextImport, waitAfter } from '#contract/import-job/schedule'
import { maximumBytesOf } from '#contract/import-job/states'
import { defaultTimeZone } from '#contract/kernel/constants'
import { type ImportIssue, importRuns } from '../../platform/db/schema/import.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { noteGone } from './gone.ts'
import { mapSource, missingHeadings } from './map-rows.ts'
import { readSource, wantedBy } from './read-source.ts'
import { addRecords, type RunRow } from './repository.ts'

type Work = Pick<Services, 'store' | 'outside' | 'now'>

const issueOf = (key: string, params?: ImportIssue['params']): ImportIssue => ({
  column: null,
  key: `validation.${key}`,
  params,
})

export async function fetchSource(
  { outside }: Pick<Services, 'outside'>,
  { address, format }: { address: string; format: ImportFormat },
) {
  const bytes = maximumBytesOf(format)
  const fetched = await outside.fetch(address, { bytes })
  if ('file' in fetched) return fetched
  const { refusal, status } = fetched
  const params = { maximum: bytes / 1_000_000, ...(status === undefined ? {} : { status }) }
  return { refusal: `importJob.fetch.${refusal}`, params }
}

/** A source that can't be got is left alone for longer each time. */
async function waitLonger(tx: Database, job: typeof importJobs.$inferSelect, now: Date): Promise<void> {
  const failures = job.failures + 1
  const after = now.getTime() + waitAfter(failures)
  const nextAt = job.schedule && !job.stopped ? new Date(nextImport(job.schedule, after, defaultTimeZone)) : null
  await tx.update(importJobs).set({ failures, nextAt }).where(eq(importJobs.id, job.id))
}

/** Gets what a run reads in; one that can't be got or read stops with the reason. False when it stopped. */
export async function fetchRun({ store, outside, now }: Work, run: RunRow): Promise<boolean> {
  const { db } = store
  const [job] = run.jobId === null ? [] : await db.select().from(importJobs).where(eq(importJobs.id, run.jobId))
  if (job === undefined || run.address === null) return false
  const cost = { calls: 1, bytes: 0 }
  const stop = async (issue: ImportIssue) => {
    await store.withTransaction(async (tx) => {
      const ended = { state: 'stopped' as const, endedAt: now(), issue, ...cost }
      await tx.update(importRuns).set(ended).where(eq(importRuns.id, run.id))
      if (run.trigger === 'schedule') await waitLonger(tx, job, now())
    })
    return false
  }
  const fetched = await fetchSource({ outside }, { address: run.address, format: job.format })
  cost.bytes = 'file' in fetched ? fetched.file.byteLength : 0
  if ('refusal' in fetched) return stop(issueOf(fetched.refusal, fetched.params))
  const source = await readSource(fetched.file, job.format, job.table, wantedBy(job))
  if ('refusal' in source) return stop(issueOf(source.refusal, source.params))
  const [missing] = missingHeadings(job, source)
  if (missing !== undefined) return stop(issueOf('importJob.headingGone', { heading: missing }))
  const { sheets, rows } = mapSource(job, source)
  await store.withTransaction(async (tx) => {
    // Somebody may have stopped it while it was fetched, or another process was first.
    const [locked] = await tx.select().from(importRuns).where(eq(importRuns.id, run.id)).for('update')
    if (locked?.state !== 'busy' || locked.address === null) return
    await tx
      .update(importRuns)
      .set({ sheets, total: rows.length, address: null, ...cost })
      .where(eq(importRuns.id, run.id))
    if (job.failures > 0) await tx.update(importJobs).set({ failures: 0 }).where(eq(importJobs.id, job.id))
    await addRecords(tx, { id: run.id, sheets }, rows)
    await noteGone(tx, job, { ...locked, total: rows.length }, rows)
  })
  return true
}
