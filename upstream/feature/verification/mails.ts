import { and, asc, eq, gt } from 'drizzle-orm'
import { answeredIn } from '../../capability/answer/outcomes.ts'
import { titleByLink } from '../../capability/review/link-version.ts'
import { cycleOf } from '../../capability/review/policy.ts'
import { type VerificationContact, verificationContacts } from '../../capability/verification/contacts.ts'
import { createRequest } from '../../capability/verification/requests.ts'
import { areTooOld, attemptsOf, stepOf } from '../../capability/verification/too-old.ts'
import { teamsWithChoice, type VerifiedTeams, verifiedTeams } from '../../capability/verification/tree.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { localeOf, siteFor } from '../../kernel/recipient/recipients.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { teamLine } from '../../kernel/team/breadcrumbs.ts'
import { items } from '../../platform/db/schema/item.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import { verificationSettings } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

const day = 24 * 60 * 60_000
const batch = 200

type Request = {
  organisation: ItemRecord
  contact: VerificationContact
  group: VerifiedTeams
  number: number
  now: Date
}

/** Queues the mail of one request, with its link. */
async function request(tx: Database, { organisation, contact, group, number, now }: Request): Promise<boolean> {
  const { setting } = group
  const site = await siteFor(tx, organisation.tenantId, null)
  if (site === undefined) return false
  const locale = await localeOf(tx, site, contact.address)
  const cycle = cycleOf(organisation)
  const expiresAt = new Date(now.getTime() + setting.timeOutDays * day)
  const { id, token } = await createRequest(tx, { organisation, contact, cycle, number, expiresAt, now })
  const path = `/confirm/${encodeURIComponent(organisation.key)}/${id}/${token}?language=${locale}`
  const t = textsFor(locale)
  const title = await titleByLink(tx, organisation, now)
  const values = { site: site.name, title: inOneLine(title), until: formatDate(expiresAt) }
  const say = (key: string) => t(`mail.verification.${key}`, values)
  const isRepeated = number > 1
  const mail = letter({
    locale,
    subject: say(isRepeated ? 'subjectAgain' : 'subject'),
    paragraphs: [say('greeting'), say(isRepeated ? 'introAgain' : 'intro'), say('explain')],
    link: { plain: say('plain'), label: say('button'), address: new URL(path, site.publicUrl).href },
    small: [say('ignore'), site.name],
  })
  const dedupeKey = `verification:${organisation.id}:${cycle}:${number}`
  const recipient = { name: inOneLine(contact.name), address: contact.address }
  const { tenantId } = organisation
  await queueMail(tx, { dedupeKey, tenantId, recipient, locale, tag: setting.mailTag, ...mail }, now)
  await recordEvent(tx, { tenantId, userId: null, name: '' }, now, {
    action: 'verificationAsked',
    subject: subjectOf(organisation),
    permission: '',
    details: { attempt: number, of: setting.maximumAttempts, setting: setting.name, address: contact.address },
  })
  return true
}

/** Asks about one organisation when that is due now. Answers whether a mail was queued. */
async function askAbout(tx: Database, id: number, group: VerifiedTeams, now: Date): Promise<boolean> {
  // Read again and locked: a confirmation or another run of this job may have come in between.
  const [locked] = await tx.select().from(items).where(eq(items.id, id)).for('no key update')
  const [organisation] =
    locked === undefined
      ? []
      : await tx
          .select()
          .from(items)
          .where(and(eq(items.id, id), areTooOld([group], now)))
  if (organisation === undefined) return false
  const attempts = (await attemptsOf(tx, [organisation])).get(id) ?? []
  const line = await teamLine(tx, organisation.teamPath)
  const contact = (await verificationContacts(tx, [organisation], () => line)).get(id) ?? { name: '', address: '' }
  const { step } = stepOf(organisation, group, { attempts, address: contact.address }, now)
  if ((await answeredIn(tx, id, cycleOf(organisation))).has(contact.address)) return false
  return step === 'ask' && request(tx, { organisation, contact: contact, group, number: attempts.length + 1, now })
}

const listDue = (db: Database, tenantId: number, group: VerifiedTeams, after: number, now: Date) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.tenantId, tenantId), areTooOld([group], now), gt(items.id, after)))
    .orderBy(asc(items.id))
    .limit(batch)

type Clock = Pick<Services, 'store' | 'jobs' | 'now' | 'log'>

async function askGroup(
  { store, jobs, now, log }: Clock,
  tenantId: number,
  group: VerifiedTeams,
  signal?: AbortSignal,
) {
  let [queued, after] = [0, 0]
  while (!signal?.aborted) {
    const due = await listDue(store.db, tenantId, group, after, now())
    for (const { id } of due) {
      try {
        const isQueued = await store.withTransaction(async (tx) => {
          const isNew = await askAbout(tx, id, group, now())
          if (isNew) await jobs.enqueue(tx, 'mail', {})
          return isNew
        })
        if (isQueued) queued += 1
      } catch (error) {
        rethrowStoreError(error)
        // One organisation that can't be mailed must not keep the others from it.
        log.error({ organisation: id, err: error }, 'a request for verification could not be queued')
      }
    }
    const last = due.at(-1)
    if (last === undefined) return queued
    after = last.id
  }
  return queued
}

/**
 * Queues the requests that are due, each once, however often it runs. One organisation a transaction: a crash half-way
 * loses nothing and repeats nothing.
 */
export async function queueVerifications(services: Clock, signal?: AbortSignal): Promise<number> {
  const { db } = services.store
  const using = await db
    .selectDistinct({ id: tenants.id })
    .from(tenants)
    .innerJoin(verificationSettings, eq(verificationSettings.tenantId, tenants.id))
    .where(eq(tenants.active, true))
  let queued = 0
  for (const { id } of using) {
    const groups = verifiedTeams(await teamsWithChoice(db, id), '')
    for (const group of groups.filter(({ setting }) => !setting.externallyManaged))
      queued += await askGroup(services, id, group, signal)
  }
  return queued
}

/** Starts the clock of verification: every hour, and once at the start for what fell due meanwhile. */
export const verificationJob = defineJob({
  name: 'verification',
  run: (services, _, { signal }) => queueVerifications(services, signal),
})
