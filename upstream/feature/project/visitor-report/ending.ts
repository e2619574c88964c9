import { and, eq, inArray, lt, ne, type SQL } from 'drizzle-orm'
import type { ReportEnd } from '#contract/doubt/report-rules'
import { visitorReports } from '../../../platform/db/schema/visitor-report.ts'
import type { Database } from '../../../platform/db/store.ts'
import { forgetRecipients } from '../../../platform/mail/outbox.ts'
import { endKey, mailEnd, proofKey } from './mails.ts'

export type VisitorReport = typeof visitorReports.$inferSelect

/** How a report ended, and why. */
export type End = { state: 'taken' | 'refused'; why: ReportEnd; reason: string }

/** Ends reports that are open still, and mails who wants to hear it and proved their address. Answers whether a mail was queued. */
export async function endReports(tx: Database, which: SQL | undefined, end: End, now: Date): Promise<boolean> {
  const ended = await tx
    .update(visitorReports)
    .set({ ...end, endedAt: now })
    .where(and(which, inArray(visitorReports.state, ['held', 'open'])))
    .returning()
  let queued = false
  for (const report of ended) queued = (await mailEnd(tx, report, now)) || queued
  return queued
}

/** Forgets the addresses of reporters whose report ended before then, also of the mails that they got. */
export async function forgetReporters(db: Database, before: Date): Promise<void> {
  const isForgotten = and(ne(visitorReports.address, ''), lt(visitorReports.endedAt, before))
  const reports = await db.select().from(visitorReports).where(isForgotten)
  await forgetRecipients(
    db,
    reports.flatMap((report) => [proofKey(report), endKey(report)]),
  )
  await db.update(visitorReports).set({ address: '', proofHash: null, provedAt: null }).where(isForgotten)
}

export const isReport = (id: string) => eq(visitorReports.id, id)
