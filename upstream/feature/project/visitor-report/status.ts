import { and, eq, isNull, or } from 'drizzle-orm'
import type { ReportStatus } from '#contract/doubt/visitor-report'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { hashToken } from '../../../kernel/call/actor.ts'
import { visitorReports } from '../../../platform/db/schema/visitor-report.ts'
import type { Database } from '../../../platform/db/store.ts'
import type { VisitorReport } from './ending.ts'
import { reportedOf } from './reported.ts'
import { endOfDoubt } from './settle.ts'

/** The report of a private address, or of the link in its mail; unknown: 404. */
export async function findReport(db: Database, token: string): Promise<VisitorReport & { isByMail: boolean }> {
  const hash = hashToken(token)
  const [found] = await db
    .select()
    .from(visitorReports)
    .where(or(eq(visitorReports.tokenHash, hash), eq(visitorReports.proofHash, hash)))
  if (found === undefined) throw new AppError('NOT_FOUND')
  return { ...found, isByMail: found.proofHash === hash }
}

const addressOf = ({ address, provedAt, isByMail }: Awaited<ReturnType<typeof findReport>>) => {
  if (address === '') return 'none'
  if (provedAt !== null) return 'proved'
  return isByMail ? 'ask' : 'waits'
}

export async function statusOf(db: Database, token: string, locale: Locale): Promise<ReportStatus> {
  const report = await findReport(db, token)
  const { title, field, said } = await reportedOf(db, report, locale)
  const { at, state, endedAt, why, reason } = report
  const ended =
    state === 'taken' || state === 'refused'
      ? { state, why, reason, at: endedAt }
      : ((await endOfDoubt(db, report)) ?? { state: 'received' as const, why: null, reason: '', at: null })
  return {
    ...{ title, field, said, at: at.toISOString() },
    ...{ state: ended.state, why: ended.why, reason: ended.reason, endedAt: ended.at?.toISOString() ?? null },
    address: addressOf(report),
  }
}

/** Keeps that the address of a report is of who opened its mail, for every report that names it. */
export async function prove(tx: Database, token: string, now: Date): Promise<void> {
  const { isByMail, tenantId, address } = await findReport(tx, token)
  if (!isByMail || address === '') throw new AppError('NOT_FOUND')
  await tx
    .update(visitorReports)
    .set({ provedAt: now })
    .where(
      and(
        ...[eq(visitorReports.tenantId, tenantId), eq(visitorReports.address, address)],
        isNull(visitorReports.provedAt),
      ),
    )
}
