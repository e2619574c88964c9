import { eq } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { accountEndpoints } from '#contract/people/account'
import { fullName } from '#contract/people/session'
import { newDevice } from '../../capability/session/device.ts'
import { endSessions } from '../../capability/session/end-sessions.ts'
import { requireGoodPassword } from '../../capability/session/new-password.ts'
import { hashPassword } from '../../capability/session/password.ts'
import { asksSecondFactor, spendProof } from '../../capability/session/second-factor.ts'
import { getSiteOf } from '../../capability/session/site.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import { passwordResets } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/address.ts'
import { countTries, putOff, requireTriesLeft } from '../../platform/http/rate-limit.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { chooseLanguage, getAccount, recordAccount, requireOwnProfile, setPassword, updateAccount } from './account.ts'
import { getReset, mailsInAll, passwordChangedMail, resetLimits } from './reset.ts'
import { checkOwner, ownUser } from './second-factor.ts'

const guessLimits = (clientAddress: string) => [
  { key: `reset:guess:${networkOf(clientAddress)}`, maximum: 60, windowSeconds: 15 * 60 },
]

/** Guessing at links is slowed down; opening one's own, however often, is not. */
async function findReset(db: Database, token: string, { now, clientAddress }: { now: Date; clientAddress: string }) {
  const limits = guessLimits(clientAddress)
  await requireTriesLeft(db, limits, now)
  try {
    return await getReset(db, token, now)
  } catch (error) {
    if (error instanceof AppError) await countTries(db, limits, now)
    throw error
  }
}

type Person = { id: string; email: string; name: string; locale: 'nl' | 'en' }

async function tellOfNewPassword(tx: Database, person: Person, siteId: string, now: Date): Promise<void> {
  const [site] = await tx.select().from(sites).where(eq(sites.id, siteId))
  if (site === undefined) return
  await queueMail(
    tx,
    {
      dedupeKey: `password:${person.id}:${now.getTime()}`,
      tenantId: site.tenantId,
      recipient: { name: person.name, address: person.email },
      locale: person.locale,
      ...passwordChangedMail({ site: site.name, name: person.name, locale: person.locale }),
    },
    now,
  )
}

/** The own account, and choosing a new password by mail. */
export function mountAccount(app: Application): void {
  mount(app, accountEndpoints.get, async ({ db, actor, now }) => {
    await requireOwnProfile(db, actor)
    return getAccount(db, actor, now)
  })
  mount(app, accountEndpoints.update, async ({ db, actor, body, now }) => {
    await requireOwnProfile(db, actor)
    await updateAccount(db, actor, body, now)
    return getAccount(db, actor, now)
  })
  mount(app, accountEndpoints.chooseLanguage, async ({ db, actor, body, now }) => {
    await chooseLanguage(db, actor, body.locale, now)
    return undefined
  })
  // Own transaction: a failed try must be counted although the change itself is refused.
  const ownTransaction = { ownTransaction: true }
  mount(
    app,
    accountEndpoints.changePassword,
    async ({ services, actor, body, now, clientAddress }) => {
      const { store, jobs, installationToken } = services
      await requireOwnProfile(store.db, actor)
      const user = await ownUser(store.db, actor)
      const credentials = { password: { path: 'current' as const, value: body.current }, code: body.code }
      const proof = await checkOwner(store.db, user, credentials, { now, clientAddress, installationToken })
      await requireGoodPassword(services, body.password, [actor.name, actor.email])
      const hash = await hashPassword(body.password)
      return store.withTransaction(async (tx) => {
        if (proof !== undefined) await spendProof(tx, user.id, proof, now)
        const ended = await setPassword(tx, actor, hash, now, actor.tokenHash)
        const { userId: id, email, name, locale } = actor
        await tellOfNewPassword(tx, { id, email, name, locale }, actor.siteId, now)
        await jobs.enqueue(tx, 'mail', {})
        return { ended }
      })
    },
    ownTransaction,
  )
  mount(app, accountEndpoints.endOtherSessions, async ({ db, actor, now }) => {
    await requireOwnProfile(db, actor)
    const ended = await endSessions(db, actor.userId, now, actor.tokenHash)
    await recordAccount(db, actor, now, 'sessionsEnded')
    return { ended }
  })

  mount(
    app,
    accountEndpoints.requestReset,
    async ({ services: { store, jobs }, body, now, clientAddress }) => {
      const site = await getSiteOf(store.db, body.href)
      await countTries(store.db, resetLimits(body.email, clientAddress), now)
      // All requests together are only delayed: a stranger who makes many keeps nobody from a new password.
      const startAfter = await putOff(store.db, mailsInAll, now)
      const payload = { email: body.email, siteId: site.id }
      await store.withTransaction((tx) => jobs.enqueue(tx, 'password-reset', payload, { startAfter }))
      return { accepted: true as const }
    },
    ownTransaction,
  )
  mount(app, accountEndpoints.openReset, async ({ db, params, now, clientAddress }) => {
    const { user } = await findReset(db, params.token, { now, clientAddress })
    return { email: user.email, asksCode: await asksSecondFactor(db, user.id) }
  })
  mount(
    app,
    accountEndpoints.reset,
    async ({ services, params, body, now, clientAddress }) => {
      const { store, jobs, installationToken } = services
      const { user, site } = await findReset(store.db, params.token, { now, clientAddress })
      const proof = await checkOwner(store.db, user, { code: body.code }, { now, clientAddress, installationToken })
      await requireGoodPassword(services, body.password, [fullName(user), user.email, site.name, site.publicUrl])
      const hash = await hashPassword(body.password)
      await store.withTransaction(async (tx) => {
        const { reset } = await getReset(tx, params.token, now)
        // Of two that come at once, only one finds the link still there.
        const used = await tx
          .delete(passwordResets)
          .where(eq(passwordResets.tokenHash, reset.tokenHash))
          .returning({ userId: passwordResets.userId })
        if (used.length === 0) throw new AppError('NOT_FOUND')
        if (proof !== undefined) await spendProof(tx, user.id, proof, now)
        const name = fullName(user)
        await setPassword(tx, { tenantId: site.tenantId, userId: user.id, name }, hash, now)
        await tellOfNewPassword(tx, { id: user.id, email: user.email, name, locale: user.locale }, site.id, now)
        await jobs.enqueue(tx, 'mail', {})
      })
      return { device: newDevice(user.email, installationToken) }
    },
    ownTransaction,
  )
}
