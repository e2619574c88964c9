import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { formSeconds, minimumSeconds } from '#contract/doubt/report-rules'
import { visitorReportEndpoints } from '#contract/doubt/visitor-report'
import { AppError } from '#contract/kernel/errors'
import { titleByLink } from '../../../capability/review/link-version.ts'
import { cycleOf } from '../../../capability/review/policy.ts'
import { verificationContacts } from '../../../capability/verification/contacts.ts'
import { createRequest } from '../../../capability/verification/requests.ts'
import { type Application, mount } from '../../../kernel/call/mount.ts'
import { recordEvent } from '../../../kernel/log/record.ts'
import { localeOf } from '../../../kernel/recipient/recipients.ts'
import { subjectOf } from '../../../kernel/scope/place.ts'
import { teamLine } from '../../../kernel/team/breadcrumbs.ts'
import type { Database } from '../../../platform/db/store.ts'
import { countTries, requireTriesLeft } from '../../../platform/http/rate-limit.ts'
import { letter } from '../../../platform/mail/letter.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { askMailAddress, requireMailAddress } from '../../../platform/outside/mail-address.ts'
import { formatDate } from '../../../platform/text/dates.ts'
import { inOneLine } from '../../../platform/text/one-line.ts'
import { textsFor } from '../../../platform/text/texts.ts'
import { checkReport } from './check.ts'
import { keepReport } from './give.ts'
import { countLinkRequest, countReport, guessLimits, mayMailLink } from './limits.ts'
import { decidePendingReport, listPendingReports } from './pending.ts'
import { codeOf, findByCode, findReportable, formOf, type ReportPlace } from './place.ts'
import { findReport, prove, statusOf } from './status.ts'

/** So long the link works. */
const linkDays = 14
const day = 24 * 60 * 60_000

/**
 * Mails the link by which an organisation checks its data to its own address, if there is one: never to one that somebody names, and
 * at most once a day. The reporter does not learn which of these it was.
 */
async function mailLink(tx: Database, { site, organisation }: ReportPlace, now: Date): Promise<void> {
  const line = await teamLine(tx, organisation.teamPath)
  const contact = (await verificationContacts(tx, [organisation], () => line)).get(organisation.id)
  if (contact === undefined || contact.address === '' || !(await mayMailLink(tx, organisation.id, now))) return
  const locale = await localeOf(tx, site, contact.address)
  const expiresAt = new Date(now.getTime() + linkDays * day)
  const cycle = cycleOf(organisation)
  const { id, token } = await createRequest(tx, { organisation, contact, cycle, number: null, expiresAt, now })
  const path = `/confirm/${encodeURIComponent(organisation.key)}/${id}/${token}?language=${locale}`
  const title = inOneLine(await titleByLink(tx, organisation, now))
  const values = { site: site.name, title, until: formatDate(expiresAt) }
  const say = (key: string) => textsFor(locale)(`mail.askedLink.${key}`, values)
  const mail = letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro'), say('explain')],
    link: { plain: say('plain'), label: say('button'), address: new URL(path, site.publicUrl).href },
    small: [say('ignore'), site.name],
  })
  const { tenantId } = organisation
  const recipient = { name: inOneLine(contact.name), address: contact.address }
  await queueMail(tx, { dedupeKey: `asked-link:${id}`, tenantId, recipient, locale, ...mail }, now)
  await recordEvent(tx, { tenantId, userId: null, name: '' }, now, {
    ...{ action: 'linkAsked', subject: subjectOf(organisation), permission: '' },
    details: { address: contact.address },
  })
}

type Seal = { key: string; itemId: number }

const sealOf = ({ key, itemId }: Seal, text: string) =>
  createHmac('sha256', key).update(`visitor report ${itemId} ${text}`).digest()

/** Proof that the form of a record was opened here, and when. */
function issueNonce(seal: Seal, now: Date): string {
  const text = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${text}.${sealOf(seal, text).toString('base64url')}`
}

const refuse = (code: 'report.expired' | 'report.tooFast') =>
  new AppError('INVALID_FORM', { fields: [{ path: 'nonce', code }] })

/** Refuses a form that nobody opened here, or that was opened too long or too short ago. */
function requireNonce(seal: Seal, nonce: string, now: Date): void {
  const [, text = '', issuedAt = '', encoded = ''] = /^((\w+)\.[\w-]+)\.([\w-]+)$/.exec(nonce) ?? []
  const [actual, expected] = [Buffer.from(encoded, 'base64url'), sealOf(seal, text)]
  const seconds = (now.getTime() - Number.parseInt(issuedAt, 36)) / 1000
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected)
  if (!isOurs || !(seconds >= 0 && seconds < formSeconds)) throw refuse('report.expired')
  if (seconds < minimumSeconds) throw refuse('report.tooFast')
}

/** The private address of what was sent with a form: the same for the same, so that a second click makes no second report. */
const tokenOf = (seal: Seal, nonce: string, said: unknown): string =>
  sealOf(seal, `address ${nonce} ${JSON.stringify(said)}`).toString('base64url')

type From = { now: Date; clientAddress: string }

/** Guessing at private addresses is slowed down; opening one's own, however often, is not. */
async function requireReport(db: Database, token: string, { now, clientAddress }: From): Promise<void> {
  const limits = guessLimits(clientAddress)
  await requireTriesLeft(db, limits, now)
  try {
    await findReport(db, token)
  } catch (error) {
    if (error instanceof AppError) await countTries(db, limits, now)
    throw error
  }
}

/** People do not see the trap field, and so leave it empty. */
function requireNoTrap(trap: string): void {
  if (trap !== '') throw new AppError('INVALID_FORM', { fields: [{ path: 'trap', code: 'report.trap' }] })
}

/** Reports by visitors of a guide: the form, sending it, its private address, and the list that waits for a look. */
export function mountVisitorReports(app: Application): void {
  // Own transaction: what is reported too often must be counted although the answer is a refusal.
  const ownTransaction = { ownTransaction: true }
  mount(app, visitorReportEndpoints.open, async ({ services, db, params, query, now }) => {
    const place = await findReportable(db, query.href, params, now)
    return formOf(place, issueNonce({ key: services.installationToken, itemId: place.item.id }, now))
  })
  mount(
    app,
    visitorReportEndpoints.report,
    async ({ services, params, body, now, clientAddress }) => {
      const { store, jobs, outside, installationToken: key } = services
      const { href, nonce, trap, locale, email, ...said } = body
      const place = await findReportable(store.db, href, params, now)
      const seal = { key, itemId: place.item.id }
      requireNonce(seal, nonce, now)
      requireNoTrap(trap)
      const report = await checkReport(store.db, place, said, { locale, now })
      await countReport(store.db, place, clientAddress, now)
      if (email !== '') {
        await askMailAddress(outside, email)
        requireMailAddress(outside, email, 'email')
      }
      const token = tokenOf(seal, nonce, report)
      await store.withTransaction(async (tx) => {
        await keepReport(tx, place, { ...report, token, email, locale, now })
        await jobs.enqueue(tx, 'mail', {})
      })
      return { token }
    },
    ownTransaction,
  )
  mount(
    app,
    visitorReportEndpoints.askLink,
    async ({ services: { store, jobs, installationToken: key }, params, body, now, clientAddress }) => {
      const place = await findReportable(store.db, body.href, params, now)
      requireNonce({ key, itemId: place.item.id }, body.nonce, now)
      requireNoTrap(body.trap)
      await countLinkRequest(store.db, clientAddress, now)
      await store.withTransaction(async (tx) => {
        await mailLink(tx, place, now)
        await jobs.enqueue(tx, 'mail', {})
      })
      return undefined
    },
    ownTransaction,
  )
  mount(app, visitorReportEndpoints.address, async ({ db, params, query, now }) => ({
    code: await codeOf(db, query.href, params, now),
  }))
  mount(app, visitorReportEndpoints.find, async ({ db, params, query, now }) =>
    findByCode(db, query.href, params.code, now),
  )
  mount(
    app,
    visitorReportEndpoints.status,
    async ({ services: { store }, params, query, locale, now, clientAddress }) => {
      await requireReport(store.db, params.token, { now, clientAddress })
      return statusOf(store.db, params.token, query.locale ?? locale)
    },
    ownTransaction,
  )
  mount(
    app,
    visitorReportEndpoints.prove,
    async ({ db, params, now }) => {
      await prove(db, params.token, now)
      return undefined
    },
    { before: async ({ db, params, ...from }) => requireReport(db, params.token, from) },
  )
  mount(app, visitorReportEndpoints.held, async ({ db, actor, locale }) => listPendingReports(db, actor, locale))
  mount(app, visitorReportEndpoints.decideHeld, async ({ services, db, actor, params, body, now }) => {
    if (await decidePendingReport(db, actor, { ...params, ...body, now })) await services.jobs.enqueue(db, 'mail', {})
    return undefined
  })
}
