import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Task } from '#contract/people/task'
import type { Actor } from '../../kernel/call/actor.ts'
import { importRecords, importRuns } from '../../platform/db/schema/import.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import type { Database } from '../../platform/db/store.ts'
import { managesJobs } from './repository.ts'

const mostTasks = 50

/** Rows that failed for lack of a right, or by an issue of ours: what is wrong with a row itself is for its source. */
const hasFailedRows = sql<boolean>`exists (select 1 from ${importRecords} where ${importRecords.runId} = ${importRuns.id}
  and ${importRecords.outcome} in ('failed', 'forbidden'))`

/**
 * Import jobs of which the last run that ended could not get or read its source, or could not save, for who manages these.
 * It ends when a run goes well, or is taken back, or the job is deleted.
 */
export async function importTasks(db: Database, actor: Actor): Promise<Task[]> {
  const mayManage = actor.grants.some(({ permissions }) => permissions.includes('tenant.importJobs'))
  if (!mayManage || !(await managesJobs(db, actor))) return []
  const last = db
    .selectDistinctOn([importRuns.jobId], {
      jobId: importRuns.jobId,
      isFailed: sql<boolean>`${importRuns.issue} is not null or (${importRuns.step} = 'save' and ${hasFailedRows})`.as(
        'is_failed',
      ),
    })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.tenantId, actor.tenantId),
        isNotNull(importRuns.jobId),
        inArray(importRuns.state, ['done', 'stopped']),
        // Stopped before it came to saving, it says nothing.
        or(eq(importRuns.state, 'done'), isNotNull(importRuns.issue), sql`${importRuns.step} <> 'check'`),
      ),
    )
    .orderBy(importRuns.jobId, desc(importRuns.createdAt), desc(importRuns.id))
    .as('last')
  const failed = await db
    .select({ key: importJobs.key, name: importJobs.name })
    .from(importJobs)
    .innerJoin(last, eq(last.jobId, importJobs.id))
    .where(and(eq(importJobs.tenantId, actor.tenantId), eq(last.isFailed, true)))
    .orderBy(asc(importJobs.name), asc(importJobs.id))
    .limit(mostTasks)
  return failed.map(({ key, name }) => ({
    key: `import-${key}`,
    kind: 'repairImport',
    subject: { type: 'importJob', key, title: name, organisation: null },
    due: null,
  }))
}
