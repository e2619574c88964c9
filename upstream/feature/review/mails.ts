import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Locale } from '#contract/kernel/constants'
import { type DeadlineAction, reviewDates } from '#contract/review/review'
import { answeredIn } from '../../capability/answer/outcomes.ts'
import { titleByLink } from '../../capability/review/link-version.ts'
import { cycleOf, cycleStart, findPolicy, type PolicyRecord } from '../../capability/review/policy.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { keepersOf, siteFor } from '../../kernel/recipient/recipients.ts'
import { items } from '../../platform/db/schema/item.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { namedProducts, productsToConfirm } from './products.ts'
import { confirmingParts, type WayToConfirm, wayToConfirm } from './way-to-confirm.ts'

const day = 24 * 60 * 60_000
const batch = 200

/** The last notification whose moment has come, with the deadline; undefined when none has. */
function dueNotification(policy: PolicyRecord, organisation: ItemRecord, now: Date) {
  const dates = reviewDates(policy, cycleStart(organisation).getTime())
  const due = policy.notifications
    .filter(({ daysBeforeDeadline }) => dates.grace - daysBeforeDeadline * day <= now.getTime())
    .sort((a, b) => a.daysBeforeDeadline - b.daysBeforeDeadline)
  return due[0] && { notification: due[0], deadline: new Date(dates.grace), expiresAt: new Date(dates.action) }
}

async function mailOrganisation(tx: Database, { id }: ItemRecord, now: Date): Promise<number> {
  // Read again and locked: a confirmation or another run of this job may have come in between.
  const [organisation] = await tx.select().from(items).where(eq(items.id, id)).for('no key update')
  if (organisation === undefined || organisation.archivedAt !== null) return 0
  const policy = await findPolicy(tx, organisation)
  if (policy === undefined) return 0
  const due = dueNotification(policy, organisation, now)
  if (due === undefined || due.expiresAt <= now) return 0
  const cycle = cycleOf(organisation)
  const { products, further } = await productsToConfirm(tx, organisation, namedProducts(policy), { now })
  const title = inOneLine(await titleByLink(tx, organisation, now))
  const answered = await answeredIn(tx, organisation.id, cycle)
  let queued = 0
  for (const user of await keepersOf(tx, organisation)) {
    if (answered.has(user.id)) continue
    const dedupeKey = `review:${organisation.id}:${cycle}:${user.id}:${due.notification.daysBeforeDeadline}`
    if ((await tx.$count(mailOutbox, eq(mailOutbox.dedupeKey, dedupeKey))) > 0) continue
    const site = await siteFor(tx, organisation.tenantId, user.homeSiteId)
    if (site === undefined) continue
    const { publicUrl } = site
    const way = await wayToConfirm(tx, policy, { organisation, user, publicUrl, expiresAt: due.expiresAt, now })
    const recipient = {
      name: [user.firstName, user.infix, user.familyName].filter(Boolean).join(' '),
      address: user.email,
    }
    const text = confirmationMail({
      site: site.name,
      title,
      name: recipient.name,
      deadline: due.deadline,
      end: due.expiresAt,
      action: policy.deadlineAction,
      products: products.map(({ title }) => inOneLine(title)),
      furtherProducts: further,
      way,
      locale: user.locale,
    })
    const { emailTag: tag } = due.notification
    const mail = { dedupeKey, tenantId: organisation.tenantId, recipient, locale: user.locale, tag, ...text }
    if (await queueMail(tx, mail, now)) queued += 1
  }
  return queued
}

/** Organisations that somebody keeps and that are not in the archive, by id. */
async function listKept(db: Database, afterId: number) {
  return db
    .select()
    .from(items)
    .where(
      and(
        eq(items.kind, 'organisation'),
        isNull(items.archivedAt),
        gt(items.id, afterId),
        sql`exists (select 1 from role_assignments a
          where a.party_type = 'organisation' and a.party_id = items.id and a.status = 'active')`,
      ),
    )
    .orderBy(asc(items.id))
    .limit(batch)
}

/**
 * Queues the confirmation mails that are due, each once per cycle, recipient and notification, however often it runs.
 * One organisation a transaction: a crash half-way loses nothing and repeats nothing.
 */
export async function queueConfirmationMails({ store, jobs, now, log }: Services): Promise<number> {
  let queued = 0
  let organisations = await listKept(store.db, 0)
  while (organisations.length > 0) {
    for (const organisation of organisations) {
      try {
        queued += await store.withTransaction(async (tx) => {
          const mails = await mailOrganisation(tx, organisation, now())
          if (mails > 0) await jobs.enqueue(tx, 'mail', {})
          return mails
        })
      } catch (error) {
        rethrowStoreError(error)
        // One organisation that can't be mailed must not keep the others from theirs.
        log.error({ organisation: organisation.id, err: error }, 'confirmation mails could not be queued')
      }
    }
    organisations = await listKept(store.db, organisations.at(-1)?.id ?? 0)
  }
  return queued
}

/** The actions when nobody confirms; they follow the mails in the same job. */
type Follow = (services: Services, signal: AbortSignal) => Promise<void>

/** Starts the review clock: every hour, and once at the start for what fell due meanwhile. */
export const reviewJob = (follow: Follow) =>
  defineJob({
    name: 'review',
    async run(services, _, { signal }) {
      await queueConfirmationMails(services)
      await follow(services, signal)
    },
  })

type ConfirmationMail = {
  site: string
  title: string
  name: string
  deadline: Date
  /** When what happens if nobody confirms, and what. */
  end: Date
  action: DeadlineAction
  /** By title, up to the maximum of the policy. */
  products: readonly string[]
  furtherProducts: number
  way: WayToConfirm
  locale: Locale
}

/** Subject, text and HTML of the mail that asks to confirm. */
function confirmationMail(mail: ConfirmationMail) {
  const { site, title, name, deadline, end, action, products, furtherProducts, way, locale } = mail
  const t = textsFor(locale)
  const known = { site, title, name, deadline: formatDate(deadline), end: formatDate(end), count: furtherProducts }
  const say = (key: string) => t(`mail.confirmation.${key}`, known)
  const lines = [...products, ...(furtherProducts > 0 && products.length > 0 ? [say('furtherProducts')] : [])]
  const { link, small } = confirmingParts(locale, way)
  return letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro'), say(`consequence.${action}`)],
    sections: lines.length === 0 ? [] : [{ title: say('products'), lines }],
    link,
    small: [...small, site],
  })
}
