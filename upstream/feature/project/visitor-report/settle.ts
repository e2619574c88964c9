import { and, asc, eq, ne } from 'drizzle-orm'
import type { DoubtState } from '#contract/doubt/rules'
import { doubts } from '../../../platform/db/schema/doubt.ts'
import { visitorReports } from '../../../platform/db/schema/visitor-report.ts'
import type { Database } from '../../../platform/db/store.ts'
import { rethrowStoreError } from '../../../platform/db/store-error.ts'
import { defineJob } from '../../../platform/process/define-job.ts'
import type { Services } from '../../../platform/process/services.ts'
import { type End, endReports, isReport, type VisitorReport } from './ending.ts'

type DoubtRecord = typeof doubts.$inferSelect

const endings: Record<Exclude<DoubtState, 'open'>, Omit<End, 'reason'>> = {
  accepted: { state: 'taken', why: 'decided' },
  // The visitor was right that it was wrong.
  bothWrong: { state: 'taken', why: 'decided' },
  refused: { state: 'refused', why: 'decided' },
  noDifference: { state: 'refused', why: 'same' },
  withdrawn: { state: 'refused', why: 'changed' },
  outdated: { state: 'refused', why: 'changed' },
}

/** How the reports end of which the doubt ended; undefined while it is open. */
const endOf = ({ state, reason }: DoubtRecord): End | undefined =>
  state === 'open' ? undefined : { ...endings[state], reason }

/** The end of a report according to its doubt, before the job has written it down; undefined while there is none. */
export async function endOfDoubt(db: Database, { doubt: id }: VisitorReport) {
  const [doubt] = id === null ? [] : await db.select().from(doubts).where(eq(doubts.id, id))
  const end = doubt && endOf(doubt)
  return end && { ...end, at: doubt.decidedAt }
}

const batch = 200

type Clock = Pick<Services, 'store' | 'jobs' | 'now' | 'log'>

/** Ends the reports of which the doubt ended, in whatever way, and mails who wants to hear it: each once, however often it runs. */
export async function settleReports({ store, jobs, now, log }: Clock, signal?: AbortSignal): Promise<void> {
  let last: string | undefined
  while (!signal?.aborted) {
    const due = await store.db
      .select({ report: visitorReports.id, doubt: doubts })
      .from(visitorReports)
      .innerJoin(doubts, and(eq(doubts.id, visitorReports.doubt), eq(doubts.tenantId, visitorReports.tenantId)))
      .where(and(eq(visitorReports.state, 'open'), ne(doubts.state, 'open')))
      .orderBy(asc(visitorReports.at), asc(visitorReports.id))
      .limit(batch)
    // Reports that could not be ended stay at the top: the next run tries them again.
    if (due.length === 0 || due[0]?.report === last) return
    last = due[0]?.report
    for (const { report, doubt } of due) {
      const end = endOf(doubt)
      if (end === undefined) continue
      try {
        await store.withTransaction(async (tx) => {
          if (await endReports(tx, isReport(report), end, now())) await jobs.enqueue(tx, 'mail', {})
        })
      } catch (error) {
        rethrowStoreError(error)
        log.error({ report, err: error }, 'a report of a visitor could not be ended')
      }
    }
  }
}

/** Starts the clock of the mails to reporters: every five minutes, so that what is undone at once is mailed to nobody. */
export const visitorReportJob = defineJob({
  name: 'visitor-report',
  run: (services, _, { signal }) => settleReports(services, signal),
})
