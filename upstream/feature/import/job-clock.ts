import { asc, eq, lte } from 'drizzle-orm'
import { nextImport } from '#contract/import-job/schedule'
import { defaultTimeZone } from '#contract/kernel/constants'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { isRunning, startRun } from './job-start.ts'

type Clock = Pick<Services, 'store' | 'jobs' | 'now' | 'log'>

/**
 * Queues the runs that are due, each with its next moment in one transaction. What fell due while nothing ran is made up
 * for once; a job that still runs, or whose owner is gone, is passed over until its next moment.
 */
export async function startDueImports({ store, jobs, now, log }: Clock): Promise<number> {
  let started = 0
  for (;;) {
    const isMore = await store.withTransaction(async (tx) => {
      const at = now()
      const [job] = await tx
        .select()
        .from(importJobs)
        .where(lte(importJobs.nextAt, at))
        .orderBy(asc(importJobs.nextAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (job === undefined) return false
      const nextAt = job.schedule && new Date(nextImport(job.schedule, at.getTime(), defaultTimeZone))
      await tx.update(importJobs).set({ nextAt }).where(eq(importJobs.id, job.id))
      const { ownerId: userId, siteId } = job
      if (userId === null || (await isRunning(tx, job))) {
        log.warn({ job: job.key, owner: userId !== null }, 'an import that is due was passed over')
        return true
      }
      const run = { userId, siteId, isDirect: true, trigger: 'schedule', fileName: job.name, now: at } as const
      await startRun(tx, jobs, job, run)
      started += 1
      return true
    })
    if (!isMore) return started
  }
}

/** Looks every minute which imports are due. */
export async function startImportClock(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work('import-clock', async () => {
    await startDueImports(services)
  })
  await jobs.schedule('import-clock', '* * * * *', {})
}
