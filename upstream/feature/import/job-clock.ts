import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import { nextImport } from '#contract/import-job/schedule'
import { defaultTimeZone } from '#contract/kernel/constants'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import type { JobRow } from './job-repository.ts'
import { isRunning, startRun } from './job-start.ts'

type Clock = Pick<Services, 'store' | 'jobs' | 'now' | 'log'>

/**
 * Queues the runs that are due, each with its next moment in one transaction. What fell due while nothing ran is made up
 * for once; a job that still runs, or whose owner is gone, is passed over until its next moment.
 */
export async function startDueImports({ store, jobs, now, log }: Clock): Promise<number> {
  let started = 0
  /** Those that could not be started this time: they keep no other from its turn. */
  const stuck: number[] = []
  const isDue = (at: Date) => and(lte(importJobs.nextAt, at), notInArray(importJobs.id, stuck))

  async function startNext(tx: Database, job: JobRow, at: Date): Promise<void> {
    const nextAt = job.schedule && new Date(nextImport(job.schedule, at.getTime(), defaultTimeZone))
    await tx.update(importJobs).set({ nextAt }).where(eq(importJobs.id, job.id))
    const { ownerId: userId, siteId } = job
    if (userId === null || (await isRunning(tx, job))) {
      log.warn({ job: job.key, owner: userId !== null }, 'an import that is due was passed over')
      return
    }
    const run = { userId, siteId, isDirect: true, trigger: 'schedule', fileName: job.name, now: at } as const
    await startRun(tx, jobs, job, run)
    started += 1
  }

  for (;;) {
    const turn: { job?: JobRow } = {}
    try {
      await store.withTransaction(async (tx) => {
        const at = now()
        const due = tx.select().from(importJobs).where(isDue(at)).orderBy(asc(importJobs.nextAt)).limit(1)
        turn.job = (await due.for('update', { skipLocked: true })).at(0)
        if (turn.job !== undefined) await startNext(tx, turn.job, at)
      })
    } catch (error) {
      rethrowStoreError(error)
      if (turn.job === undefined) throw error
      log.error({ job: turn.job.key, err: error }, 'an import that is due could not be started')
      stuck.push(turn.job.id)
    }
    if (turn.job === undefined) return started
  }
}

/** Looks every minute which imports are due. */
export const importClockJob = defineJob({ name: 'import-clock', run: (services) => startDueImports(services) })
