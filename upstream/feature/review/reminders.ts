import { asc, inArray } from 'drizzle-orm'
import type { ReminderMail, RemindersSent } from '#contract/confirmation/reminder'
import type { Locale } from '#contract/kernel/constants'
import type { DeadlineAction } from '#contract/review/review'
import { titleByLink } from '../../capability/review/link-version.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { siteFor } from '../../kernel/recipient/recipients.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { items } from '../../platform/db/schema/item.ts'
import { confirmationReminders } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { nameOf, type OverdueRecord, overdueRecords, type UserRecord } from './overdue.ts'
import { confirmingParts, type WayToConfirm, wayToConfirm } from './way-to-confirm.ts'

type Reminder = {
  site: string
  title: string
  /** Whom it is for, and who asks. */
  name: string
  sender: string
  deadline: Date
  /** When what happens if nobody confirms, and what; without it when that was before. */
  end: Date | undefined
  action: DeadlineAction
  locale: Locale
}

/** The parts of the mail to who keeps an organisation that nobody confirmed in time. */
function partsOf({ site, title, name, sender, deadline, end, action, locale }: Reminder) {
  const t = textsFor(locale)
  const known = { site, title, name, sender, deadline: formatDate(deadline) }
  const say = (key: string) => t(`mail.reminder.${key}`, known)
  const consequence = end && t(`mail.confirmation.consequence.${action}`, { title, end: formatDate(end) })
  return {
    subject: say('subject'),
    before: [t('mail.confirmation.greeting', known), say('intro')],
    after: [say('ask'), ...(consequence === undefined ? [] : [consequence])],
  }
}

/** The mail as people look at it before it goes. */
const reminderPreview = (reminder: Reminder): ReminderMail => ({ to: reminder.name, ...partsOf(reminder) })

/** Subject, text and HTML of the mail, with the sentence that its sender added and the way of its recipient to confirm. */
function reminderMail(reminder: Reminder, { note, way }: { note: string; way: WayToConfirm }) {
  const { locale, site } = reminder
  const { link, small } = confirmingParts(locale, way)
  const { subject, before, after } = partsOf(reminder)
  return letter({
    locale,
    subject,
    paragraphs: [...before, ...(note === '' ? [] : [note]), ...after],
    link,
    small: [...small, site],
  })
}

export const permission = 'organisation.confirmationPolicyUpdate'
/** A link works at least so long, also where what happens without an answer has happened before. */
const linkDays = 14
const day = 24 * 60 * 60_000

type Site = NonNullable<Awaited<ReturnType<typeof siteFor>>>
type Recipient = { user: UserRecord; site: Site; sender: Actor; title: string; now: Date }

function reminderTo(record: OverdueRecord, { user, site, sender, title, now }: Recipient): Reminder | undefined {
  const { policy, dates } = record
  if (policy === undefined || dates === undefined) return undefined
  const end = dates.end > now ? dates.end : undefined
  const { deadline } = dates
  const { locale } = user
  return {
    ...{ site: site.name, title, sender: sender.name, deadline, end, locale },
    name: nameOf(user),
    action: policy.deadlineAction,
  }
}

/** The mail that the first of who keep an organisation would get; null when nobody would. */
export async function mailOf(
  db: Database,
  sender: Actor,
  record: OverdueRecord,
  now: Date,
): Promise<ReminderMail | null> {
  const { organisation, obstacle, keepers } = record
  const [user] = keepers
  if (user === undefined || obstacle !== null) return null
  const site = await siteFor(db, organisation.tenantId, user.homeSiteId)
  if (site === undefined) return null
  const title = inOneLine(await titleByLink(db, organisation, now))
  const reminder = reminderTo(record, { user, site, sender, title, now })
  return reminder === undefined ? null : reminderPreview(reminder)
}

type Sending = { sender: Actor; note: string; now: Date }

/** Queues the mails about one organisation, each with its own link; answers to whom. */
async function mailAbout(tx: Database, record: OverdueRecord, { sender, note, now }: Sending): Promise<string[]> {
  const { organisation, keepers, dates, policy } = record
  const { tenantId, id } = organisation
  const title = inOneLine(await titleByLink(tx, organisation, now))
  const expiresAt = new Date(Math.max(dates?.end.getTime() ?? 0, now.getTime() + linkDays * day))
  const mailed: string[] = []
  for (const user of keepers) {
    const site = await siteFor(tx, tenantId, user.homeSiteId)
    const reminder = site && reminderTo(record, { user, site, sender, title, now })
    if (site === undefined || reminder === undefined || policy === undefined) continue
    const { publicUrl } = site
    const way = await wayToConfirm(tx, policy, { organisation, user, publicUrl, expiresAt, now })
    const mail = {
      dedupeKey: `reminder:${id}:${user.id}:${now.toISOString()}`,
      tenantId,
      recipient: { name: reminder.name, address: user.email },
      locale: user.locale,
      ...reminderMail(reminder, { note, way }),
    }
    if (await queueMail(tx, mail, now)) mailed.push(reminder.name)
  }
  return mailed
}

/**
 * Mails all who keep these organisations. Their rows are locked, in one order, so that of two people who send at once the
 * second finds what the first sent.
 */
export async function sendReminders(tx: Database, ids: readonly number[], sending: Sending): Promise<RemindersSent> {
  const { sender, note, now } = sending
  const locked = await tx
    .select()
    .from(items)
    .where(inArray(items.id, [...ids]))
    .orderBy(asc(items.id))
    .for('update')
  const sent: RemindersSent = { mails: 0, organisations: 0, left: [] }
  for (const record of await overdueRecords(tx, locked, now)) {
    const { organisation, obstacle } = record
    if (obstacle !== null) {
      sent.left.push({ key: organisation.key, title: titleFor(sender, organisation), obstacle })
      continue
    }
    const to = await mailAbout(tx, record, sending)
    const last = { at: now, name: sender.name }
    await tx
      .insert(confirmationReminders)
      .values({ itemId: organisation.id, tenantId: organisation.tenantId, ...last })
      .onConflictDoUpdate({ target: confirmationReminders.itemId, set: last })
    const subject = subjectOf(organisation)
    await recordEvent(tx, sender, now, { action: 'confirmationReminded', subject, permission, details: { to, note } })
    sent.mails += to.length
    sent.organisations += 1
  }
  return sent
}
