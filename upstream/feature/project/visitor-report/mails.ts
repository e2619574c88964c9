import { createHash, randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { hashToken } from '../../../kernel/call/actor.ts'
import { siteFor } from '../../../kernel/recipient/recipients.ts'
import { visitorReports } from '../../../platform/db/schema/visitor-report.ts'
import type { Database } from '../../../platform/db/store.ts'
import { letter } from '../../../platform/mail/letter.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { formatDateTime } from '../../../platform/text/dates.ts'
import { inOneLine } from '../../../platform/text/one-line.ts'
import { textsFor } from '../../../platform/text/texts.ts'
import type { VisitorReport } from './ending.ts'
import { mayNameAddress } from './limits.ts'
import type { ReportPlace } from './place.ts'
import { reportedOf } from './reported.ts'

type Mailed = Pick<VisitorReport, 'id' | 'first' | 'doubt' | 'address'>

export const proofKey = ({ id }: Mailed): string => `report-proof:${id}`

/** Who reported the same twice hears the end of it once. */
export function endKey({ first, doubt, address }: Mailed): string {
  const addressHash = createHash('sha256').update(address).digest('base64url').slice(0, 16)
  return `report-end:${doubt ?? first}:${addressHash}`
}

/**
 * Mails the link by which the reporter says that the address is theirs. An address gets one mail until somebody does: who has
 * done so is known, and waits for the end.
 */
export async function askProof(tx: Database, place: ReportPlace, report: VisitorReport, now: Date): Promise<void> {
  const { id, tenantId, address, locale } = report
  const isOne = eq(visitorReports.id, id)
  // Counted first, so that of two at once the second sees the first.
  if (!(await mayNameAddress(tx, tenantId, address, now))) {
    await tx.update(visitorReports).set({ address: '' }).where(isOne)
    return
  }
  const others = await tx
    .select({ proofHash: visitorReports.proofHash, provedAt: visitorReports.provedAt })
    .from(visitorReports)
    .where(and(eq(visitorReports.tenantId, tenantId), eq(visitorReports.address, address), ne(visitorReports.id, id)))
  if (others.some(({ provedAt }) => provedAt !== null)) {
    await tx.update(visitorReports).set({ provedAt: now }).where(isOne)
    return
  }
  if (others.some(({ proofHash }) => proofHash !== null)) return
  const token = randomBytes(32).toString('base64url')
  await tx
    .update(visitorReports)
    .set({ proofHash: hashToken(token) })
    .where(isOne)
  const { site, title } = place
  // Nobody knows yet whose address it is: it contains nothing that was typed.
  const say = (key: string) => textsFor(locale)(`mail.reportProof.${key}`, { site: site.name, title: inOneLine(title) })
  const mail = letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro')],
    link: {
      plain: say('plain'),
      label: say('button'),
      address: new URL(`/melding/${token}?language=${locale}`, site.publicUrl).href,
    },
    small: [say('ignore'), site.name],
  })
  const recipient = { name: '', address }
  await queueMail(tx, { dedupeKey: proofKey(report), tenantId, recipient, locale, ...mail }, now)
}

/** Mails a reporter who proved their address the outcome of their report, once. True when a mail was queued. */
export async function mailEnd(tx: Database, report: VisitorReport, now: Date): Promise<boolean> {
  const { tenantId, address, locale, provedAt, reason, state, at } = report
  if (address === '' || provedAt === null || (state !== 'taken' && state !== 'refused')) return false
  const site = await siteFor(tx, tenantId, null)
  if (site === undefined) return false
  const { title, field, said } = await reportedOf(tx, report, locale)
  const values = { site: site.name, title: inOneLine(title), at: formatDateTime(at), reason }
  const say = (key: string) => textsFor(locale)(`mail.reportEnd.${key}`, values)
  const mail = letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say(state), ...(reason === '' ? [] : [say('reason')])],
    sections: [{ title: say('reported'), lines: [field === null ? said : `${field[locale]}: ${said}`] }],
    small: [say('last'), site.name],
  })
  const dedupeKey = endKey(report)
  return queueMail(tx, { dedupeKey, tenantId, recipient: { name: '', address }, locale, ...mail }, now)
}
