import { visitorReportEndpoints } from '#contract/doubt/visitor-report'
import { AppError } from '#contract/kernel/errors'
import { type Application, mount } from '../../../kernel/call/mount.ts'
import type { Database } from '../../../platform/db/store.ts'
import { countTries, requireTriesLeft } from '../../../platform/http/rate-limit.ts'
import { askMailAddress, requireMailAddress } from '../../../platform/outside/mail-address.ts'
import { checkReport } from './check.ts'
import { keepReport } from './give.ts'
import { countLinkRequest, countReport, guessLimits } from './limits.ts'
import { mailLink } from './link.ts'
import { issueNonce, requireNonce, tokenOf } from './nonce.ts'
import { decidePendingReport, listPendingReports } from './pending.ts'
import { codeOf, findByCode, findReportable, formOf } from './place.ts'
import { findReport, prove, statusOf } from './status.ts'

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

/** What a person does not see, and so leaves empty. */
function requireNoTrap(trap: string): void {
  if (trap !== '') throw new AppError('INVALID_FORM', { fields: [{ path: 'trap', code: 'report.trap' }] })
}

/** What visitors of a guide report: the form, what it becomes, its private address, and what waits until somebody looked. */
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
      const judged = await checkReport(store.db, place, said, { locale, now })
      await countReport(store.db, place, clientAddress, now)
      if (email !== '') {
        await askMailAddress(outside, email)
        requireMailAddress(outside, email, 'email')
      }
      const token = tokenOf(seal, nonce, judged)
      await store.withTransaction(async (tx) => {
        await keepReport(tx, place, { ...judged, token, email, locale, now })
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
