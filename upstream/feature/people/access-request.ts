import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { type AccessRequestInput, accessRequestDays } from '#contract/people/access-request'
import { getSiteOfTenant } from '../../capability/session/site.ts'
import { hashToken } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/team/repository.ts'
import { accessRequests } from '../../platform/db/schema/access-request.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { sites } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/address.ts'
import { countCall, countTries } from '../../platform/http/rate-limit.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

const day = 24 * 60 * 60_000
const inDay = 24 * 60 * 60

export type AccessRequestRecord = typeof accessRequests.$inferSelect

/** So many of a network in a day do not count among those of the site: many requests from one keep nobody else from asking. */
const ownOfNetwork = 2

/** Counts the mails that strangers can have sent: from one network, to one address, and on one site in all. */
export async function countAsking(
  db: Database,
  { email, siteId, clientAddress }: { email: string; siteId: string; clientAddress: string },
  now: Date,
): Promise<void> {
  const limit = (key: string, maximum: number) => ({ key: `access-request:${key}`, maximum, windowSeconds: inDay })
  const { count, maximum, secondsLeft } = await countCall(db, limit(`network:${networkOf(clientAddress)}`, 20), now)
  if (count > maximum) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft })
  const ofSite = count > ownOfNetwork ? [limit(`site:${siteId}`, 500)] : []
  await countTries(db, [limit(`address:${email.toLowerCase()}`, 5), ...ofSite], now)
}

/** The site on which somebody asks; where nobody may, there is no such page. */
export async function siteForAsking(db: Database, href: string) {
  const { site, tenant } = await getSiteOfTenant(db, href)
  if (!tenant.selfService || !site.allowLogin) throw new AppError('NOT_FOUND')
  return site
}

type Mail = { request: Pick<AccessRequestRecord, 'organisation' | 'person' | 'locale'>; site: string }

/** The words of a mail to the person who asked, from their own mailbox; what they typed is on one line. */
export function mailTextsFor({ request, site }: Mail) {
  const params = { name: inOneLine(request.person), organisation: inOneLine(request.organisation), site }
  return (key: string) => textsFor(request.locale)(`mail.accessRequestDeclined.${key}`, params)
}

/** Keeps what somebody asks and mails the link by which they send it: so nobody asks in the name of another. */
export async function ask(
  tx: Database,
  site: typeof sites.$inferSelect,
  { locale, ...input }: AccessRequestInput & { locale: Locale },
  now: Date,
): Promise<void> {
  const [root] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tenantId, site.tenantId), teams.tenantRoot))
  if (root === undefined) throw new AppError('NOT_FOUND')
  const token = randomBytes(32).toString('base64url')
  await tx.insert(accessRequests).values({
    ...{ ...input, locale, tenantId: site.tenantId, siteId: site.id, teamId: root.id },
    ...{ state: 'asked' as const, tokenHash: hashToken(token), createdAt: now },
  })
  // Nobody knows yet whose address it is: it contains nothing that was typed.
  const say = (key: string) => textsFor(locale)(`mail.accessRequest.${key}`, { site: site.name })
  const address = new URL(`/join/${token}?language=${locale}`, site.publicUrl).href
  const text = letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro')],
    link: { plain: say('plain'), label: say('button'), address },
    small: [say('ignore'), site.name],
  })
  const dedupeKey = `access-request:${hashToken(token).slice(0, 24)}`
  const recipient = { name: '', address: input.email }
  await queueMail(tx, { dedupeKey, tenantId: site.tenantId, recipient, locale, ...text }, now)
}

/** The request behind a link. An unknown or expired one, or one sent already, gives the same 404. */
export async function accessRequestOf(db: Database, token: string, now: Date): Promise<AccessRequestRecord> {
  const [found] = await db
    .select()
    .from(accessRequests)
    .where(
      and(
        ...[eq(accessRequests.tokenHash, hashToken(token)), eq(accessRequests.state, 'asked')],
        gt(accessRequests.createdAt, new Date(now.getTime() - accessRequestDays * day)),
      ),
    )
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** Sends the request to the team that decides, whose log says so. */
export async function send(tx: Database, token: string, now: Date): Promise<void> {
  const { id } = await accessRequestOf(tx, token, now)
  const [sent] = await tx
    .update(accessRequests)
    .set({ state: 'waiting', sentAt: now })
    .where(and(eq(accessRequests.id, id), eq(accessRequests.state, 'asked')))
    .returning()
  if (sent === undefined) throw new AppError('NOT_FOUND')
  const [team] = await tx.select().from(teams).where(eq(teams.id, sent.teamId))
  if (team === undefined) throw new AppError('NOT_FOUND')
  const author = { tenantId: sent.tenantId, userId: null, name: sent.organisation }
  const details = { organisation: sent.organisation }
  await recordEvent(tx, author, now, { action: 'accessRequested', subject: subjectOf(team), permission: '', details })
}

/** A team that goes passes its requests to the team above it. */
export async function handUpRequests(tx: Database, deleted: readonly { id: number }[]): Promise<void> {
  for (const { id } of deleted) {
    const above = sql`(select t.parent_id from teams t where t.id = ${id})`
    await tx.update(accessRequests).set({ teamId: above }).where(eq(accessRequests.teamId, id))
  }
}

/** Removes what nobody sent while its link worked, and what was decided long ago: it says who people are. */
export const removeOldRequests = (db: Database, before: { unverified: Date; decided: Date }) =>
  db
    .delete(accessRequests)
    .where(
      or(
        and(eq(accessRequests.state, 'asked'), lt(accessRequests.createdAt, before.unverified)),
        and(ne(accessRequests.state, 'waiting'), lt(accessRequests.decidedAt, before.decided)),
      ),
    )
