import { and, desc, eq } from 'drizzle-orm'
import { sameValue } from '#contract/content/values-compare'
import { isNearlySame } from '#contract/doubt/report-rules'
import type { Locale } from '#contract/kernel/constants'
import { hashToken } from '../../../kernel/call/actor.ts'
import { items } from '../../../platform/db/schema/item.ts'
import { visitorReports } from '../../../platform/db/schema/visitor-report.ts'
import type { Database } from '../../../platform/db/store.ts'
import type { CheckedReport } from './check.ts'
import { raiseDoubt } from './doubt.ts'
import { askProof } from './mails.ts'
import type { ReportPlace } from './place.ts'

export type NewReport = CheckedReport & { token: string; email: string; locale: Locale; now: Date }

/** So many earlier reports of a field are looked at for one that says the same. */
const lookedAt = 100

/** An earlier report that says the same, or nearly so; undefined for none. */
async function findTheSame(tx: Database, itemId: number, { field, value, text }: CheckedReport) {
  const earlier = await tx
    .select()
    .from(visitorReports)
    .where(and(eq(visitorReports.itemId, itemId), eq(visitorReports.field, field)))
    .orderBy(desc(visitorReports.at))
    .limit(lookedAt)
  return earlier.find((one) => sameValue(one.value, value) && isNearlySame(one.text, text))
}

/**
 * Keeps a report, once for each form that was sent, and makes it a doubt, or lets it wait until somebody looked. What says the
 * same as an earlier one goes where that went.
 */
export async function keepReport(tx: Database, place: ReportPlace, giving: NewReport): Promise<void> {
  const { item, tenant, version } = place
  const { field, value, text, token, email, locale, now } = giving
  // Of two at once the second sees the first.
  await tx.select({ id: items.id }).from(items).where(eq(items.id, item.id)).for('no key update')
  const same = await findTheSame(tx, item.id, giving)
  const id = crypto.randomUUID()
  const wasDropped = same?.why === 'dropped'
  const isDropped = wasDropped && same.version === version
  // Those that became doubts were seen by somebody.
  const isUnseen = same === undefined || same.state === 'held' || wasDropped
  const waits = tenant.visitorReports === 'held' && isUnseen && !isDropped
  const [report] = await tx
    .insert(visitorReports)
    .values({
      ...{ id, tenantId: item.tenantId, itemId: item.id, field, version, value, text, locale, at: now },
      first: same !== undefined && (same.state === 'held' || isDropped) ? same.first : id,
      ...{ state: isDropped ? 'refused' : waits ? 'held' : 'open', endedAt: isDropped ? now : null },
      why: isDropped ? 'dropped' : null,
      ...{ tokenHash: hashToken(token), address: email.toLowerCase() },
    })
    .onConflictDoNothing({ target: visitorReports.tokenHash })
    .returning()
  if (report === undefined) return
  if (email !== '') await askProof(tx, place, report, now)
  // A report refused for another version is checked anew against this one.
  const again = same?.state === 'refused' && same.version !== version ? undefined : same
  if (report.state === 'open') await raiseDoubt(tx, report, again, now)
}
