import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Locale } from '#contract/kernel/constants'
import { mailOutbox } from '../db/schema/mail.ts'
import type { Database, Store } from '../db/store.ts'
import { inOneLine } from '../text/one-line.ts'
import { refuseUnsafeMail, UnsafeMailError } from './safe-mail.ts'

/** How long a sender may take for its mails before another one may send them. */
export const LEASE_MS = 5 * 60_000
const BATCH = 20
const TRIES = 5
const FIRST_RETRY_MS = 60_000
/** Signs of a name or a subject. */
const longest = 300

export type OutgoingMail = {
  /** Says what the mail is about, for whom and in which period: two mails with one key are the same mail. */
  dedupeKey: string
  tenantId?: number | null
  /** With an id only to somebody who still has a role in the tenant, and wants notifications, when it is sent. */
  recipient: { id?: string; name: string; address: string }
  subject: string
  text: string
  html: string
  locale: Locale
  /** By what a mail service sorts and counts. */
  tag?: string
}
export type OutboxMail = typeof mailOutbox.$inferSelect

/** Why a mail can't be sent as it is; undefined for all others. */
function unsafeIn(mail: OutgoingMail): string | undefined {
  try {
    refuseUnsafeMail(mail)
    return undefined
  } catch (error) {
    if (error instanceof UnsafeMailError) return error.message
    throw error
  }
}

/**
 * Writes the mail in the transaction of what causes it. True when it is new: its key may be there already. Whatever an
 * import or an older version kept as somebody's name is put on one line; what can't be sent even so is kept as failed, for
 * maintenance, and keeps nobody else from theirs.
 */
export async function queueMail(tx: Database, message: OutgoingMail, now: Date): Promise<boolean> {
  const name = inOneLine(message.recipient.name, longest)
  const mail = { ...message, subject: inOneLine(message.subject, longest), recipient: { ...message.recipient, name } }
  const unsafe = unsafeIn(mail)
  const { recipient, ...rest } = mail
  const rows = await tx
    .insert(mailOutbox)
    .values({
      ...rest,
      recipientId: recipient.id,
      recipientName: recipient.name,
      recipientAddress: recipient.address,
      createdAt: now,
      ...(unsafe === undefined ? {} : { status: 'failed' as const, lastError: unsafe }),
    })
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
    .returning({ id: mailOutbox.id })
  return rows.length > 0 && unsafe === undefined
}

/** Takes the mails that are due, also those whose sender was killed, and marks them as ours until the lease ends. */
export async function claimDueMails(store: Pick<Store, 'withTransaction'>, now: Date): Promise<OutboxMail[]> {
  return store.withTransaction(async (tx) => {
    const isDue = or(sql`${mailOutbox.leaseUntil} is null`, lte(mailOutbox.leaseUntil, now))
    const due = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(inArray(mailOutbox.status, ['waiting', 'sending']), isDue))
      .orderBy(asc(mailOutbox.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    return tx
      .update(mailOutbox)
      .set({
        status: 'sending',
        leaseUntil: new Date(now.getTime() + LEASE_MS),
        attempts: sql`${mailOutbox.attempts} + 1`,
      })
      .where(inArray(mailOutbox.id, ids))
      .returning()
  })
}

export async function markSent(db: Database, mail: OutboxMail, now: Date): Promise<void> {
  await db.update(mailOutbox).set({ status: 'sent', sentAt: now, leaseUntil: null, lastError: null }).where(ours(mail))
}

/** Whether the one it is for may still have it: works here, and did not ask for silence meanwhile. */
export async function isStillWanted(db: Database, { recipientId, tenantId }: OutboxMail): Promise<boolean> {
  if (recipientId === null) return true
  const { rows } = await db.execute(sql`select 1 from users u where u.id = ${recipientId}::uuid
    and u.disabled_at is null and u.notification_frequency <> 'never' and exists (select 1 from role_assignments a
      where a.user_id = u.id and a.tenant_id = ${tenantId} and a.status = 'active')`)
  return rows.length > 0
}

/** Lets go of a mail that nobody is to have any more. */
export async function markDropped(db: Database, mail: OutboxMail): Promise<void> {
  await db.update(mailOutbox).set({ status: 'dropped', leaseUntil: null }).where(ours(mail))
}

/** Puts the mail back for a later try, each time later, or gives up. */
export async function markFailed(
  db: Database,
  mail: OutboxMail,
  failure: { message: string; isFinal: boolean; now: Date },
): Promise<void> {
  const givesUp = failure.isFinal || mail.attempts >= TRIES
  const wait = FIRST_RETRY_MS * 4 ** (mail.attempts - 1)
  await db
    .update(mailOutbox)
    .set({
      status: givesUp ? 'failed' : 'waiting',
      // While a mail waits, its lease is the moment before which nobody tries it again.
      leaseUntil: givesUp ? null : new Date(failure.now.getTime() + wait),
      lastError: failure.message.slice(0, 500),
    })
    .where(ours(mail))
}

/** A sender that overslept its lease must not overwrite what the next one found. */
function ours(mail: OutboxMail) {
  return and(eq(mailOutbox.id, mail.id), eq(mailOutbox.status, 'sending'), eq(mailOutbox.attempts, mail.attempts))
}

/** Forgets to whom mails with these keys went; what waits to be sent is not touched. */
export async function forgetRecipients(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .update(mailOutbox)
    .set({ recipientAddress: '', recipientName: '' })
    .where(and(inArray(mailOutbox.dedupeKey, [...keys]), inArray(mailOutbox.status, ['sent', 'dropped', 'failed'])))
}

/** Lets a mail that could not be sent be tried anew; undefined when there is no such mail. */
export async function retryMail(db: Database, id: string): Promise<OutboxMail | undefined> {
  const [mail] = await db
    .update(mailOutbox)
    .set({ status: 'waiting', attempts: 0, leaseUntil: null })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'failed')))
    .returning()
  return mail
}
