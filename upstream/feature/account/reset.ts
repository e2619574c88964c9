import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { fullName } from '#contract/people/session'
import { findUserByEmail } from '../../capability/session/sign-in.ts'
import { hashToken } from '../../kernel/call/actor.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import { passwordResets, users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/address.ts'
import type { JobPayload } from '../../platform/jobs/job-list.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

const lifetime = 60 * 60_000

/** Requests from a network and for an address; they count alike whether or not the address is known. */
export const resetLimits = (email: string, clientAddress: string) => [
  { key: `reset:network:${networkOf(clientAddress)}`, maximum: 50, windowSeconds: 60 * 60 },
  { key: `reset:address:${email}`, maximum: 5, windowSeconds: 60 * 60 },
]

/** Mails that go out at once; those requested beyond that go later. */
export const mailsInAll = { key: 'reset:all', maximum: 300, windowSeconds: 5 * 60 }

type Mail = { site: string; name: string; address?: string; locale: Locale }

function resetMail({ site, name, address, locale }: Mail & { address: string }) {
  const t = textsFor(locale)
  const say = (key: string) => t(`mail.reset.${key}`, { site, name })
  return letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro')],
    link: { plain: say('plain'), label: say('button'), address },
    small: [say('ignore'), site],
  })
}

/** Says that a password was changed, so that somebody who did not do so can act. */
export function passwordChangedMail({ site, name, locale }: Mail) {
  const t = textsFor(locale)
  const say = (key: string) => t(`mail.passwordChanged.${key}`, { site, name })
  return letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro')],
    small: [say('ignore'), site],
  })
}

/**
 * Queues the mail with a link, when somebody with this address can sign in with a password. It runs in a job: the
 * request itself does the same for every address, in the same time.
 */
export async function sendReset(
  tx: Database,
  { email, siteId }: JobPayload<'password-reset'>,
  now: Date,
): Promise<boolean> {
  const [user, [site]] = [await findUserByEmail(tx, email), await tx.select().from(sites).where(eq(sites.id, siteId))]
  if (user === undefined || user.disabledAt !== null || user.invited || site === undefined) return false
  if (!site.allowLogin || !site.localUser) return false
  const token = randomBytes(32).toString('base64url')
  // A newer link ends the earlier one: only the last mail counts.
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id))
  await tx.insert(passwordResets).values({
    tokenHash: hashToken(token),
    userId: user.id,
    siteId,
    expiresAt: new Date(now.getTime() + lifetime),
  })
  const name = inOneLine(fullName(user))
  const address = new URL(`/reset/${token}?language=${user.locale}`, site.publicUrl).href
  await queueMail(
    tx,
    {
      dedupeKey: `reset:${hashToken(token).slice(0, 24)}`,
      tenantId: site.tenantId,
      recipient: { name, address: user.email },
      locale: user.locale,
      ...resetMail({ site: site.name, name, address, locale: user.locale }),
    },
    now,
  )
  return true
}

/** The link of a mail. Unknown, used, past its hour, of somebody who was switched off: one and the same 404. */
export async function getReset(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({ reset: passwordResets, user: users, site: sites })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .innerJoin(sites, eq(sites.id, passwordResets.siteId))
    .where(
      and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now), isNull(users.disabledAt)),
    )
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** Carries out the requests of `/reset`. */
export const passwordResetJob = defineJob({
  name: 'password-reset',
  run: ({ store, jobs, now }, payload) =>
    store.withTransaction(async (tx) => {
      if (await sendReset(tx, payload, now())) await jobs.enqueue(tx, 'mail', {})
    }),
})

/** Removes links to choose a password that had expired by then. */
export const removeOldResets = (db: Database, before: Date) =>
  db.delete(passwordResets).where(lt(passwordResets.expiresAt, before))
