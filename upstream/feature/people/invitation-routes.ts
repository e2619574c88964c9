import { eq } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { invitationEndpoints } from '#contract/people/invitation'
import { requireGoodPassword } from '../../capability/session/new-password.ts'
import { asksSecondFactor } from '../../capability/session/second-factor.ts'
import { checkCredentials, forgetSignIns, startSession } from '../../capability/session/sign-in.ts'
import { getSiteOf, type SiteRecord } from '../../capability/session/site.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/address.ts'
import { countTries, requireTriesLeft } from '../../platform/http/rate-limit.ts'
import {
  acceptInvitation,
  declineInvitation,
  describeInvitation,
  getInvitation,
  type InvitationWithRole,
  openAccount,
} from './invitation.ts'

const guessLimits = (clientAddress: string) => [
  { key: `invitation:network:${networkOf(clientAddress)}`, maximum: 60, windowSeconds: 15 * 60 },
]

/** Guessing at links is slowed down; opening one's own, however often, is not. */
async function findByToken(db: Database, token: string, { now, clientAddress }: { now: Date; clientAddress: string }) {
  const limits = guessLimits(clientAddress)
  await requireTriesLeft(db, limits, now)
  try {
    return await getInvitation(db, { token }, now)
  } catch (error) {
    if (error instanceof AppError) await countTries(db, limits, now)
    throw error
  }
}

/** The site where somebody accepts, of the tenant that invited; it must let people sign in with a password. */
async function siteFor(db: Database, href: string, { assignment }: InvitationWithRole): Promise<SiteRecord> {
  const site = await getSiteOf(db, href)
  if (site.tenantId !== assignment.tenantId) throw new AppError('NOT_FOUND')
  if (!site.allowLogin || !site.localUser) throw new AppError('SIGN_IN_NOT_ALLOWED')
  return site
}

/** Invitations from the side of who is invited: looking, accepting and declining. */
export function mountInvitations(app: Application): void {
  // Own transaction: a failed try must be counted although the answer is a refusal.
  const ownTransaction = { ownTransaction: true }
  mount(app, invitationEndpoints.open, async ({ db, params, now, clientAddress, locale }) =>
    describeInvitation(db, await findByToken(db, params.token, { now, clientAddress }), locale),
  )
  mount(
    app,
    invitationEndpoints.acceptNew,
    async ({ services, params, body, now, clientAddress, userAgent }) => {
      const { store } = services
      const found = await findByToken(store.db, params.token, { now, clientAddress })
      const site = await siteFor(store.db, body.href, found)
      if (!found.user.invited) throw new AppError('NOT_FOUND')
      const own = [body.firstName, body.familyName, found.user.email, site.name, site.publicUrl]
      await requireGoodPassword(services, body.password, own)
      return store.withTransaction(async (tx) => {
        const invitation = await getInvitation(tx, { token: params.token }, now)
        const user = await openAccount(tx, invitation.user, body)
        await acceptInvitation(tx, invitation, user, now)
        return startSession(tx, user, site, now, { userAgent })
      })
    },
    ownTransaction,
  )
  mount(
    app,
    invitationEndpoints.acceptPassword,
    async ({ services: { store }, params, body, now, clientAddress, userAgent }) => {
      const found = await findByToken(store.db, params.token, { now, clientAddress })
      const site = await siteFor(store.db, body.href, found)
      const credentials = { email: found.user.email, password: body.password }
      const user = await checkCredentials(store.db, credentials, { now, clientAddress })
      // A link in a mail and a password are no second step: they sign in first, and accept then.
      if (await asksSecondFactor(store.db, user.id)) throw new AppError('SECOND_FACTOR_REQUIRED')
      await forgetSignIns(store.db, user.email)
      return store.withTransaction(async (tx) => {
        await acceptInvitation(tx, await getInvitation(tx, { token: params.token }, now), user, now)
        return startSession(tx, user, site, now, { userAgent })
      })
    },
    ownTransaction,
  )
  mount(app, invitationEndpoints.accept, async ({ db, actor, params, now }) => {
    const found = await getInvitation(db, { token: params.token }, now)
    // Somebody else's invitation is as unknown as one that was never sent.
    if (found.user.id !== actor.userId) throw new AppError('NOT_FOUND')
    await acceptInvitation(db, found, found.user, now)
    return undefined
  })
  mount(
    app,
    invitationEndpoints.decline,
    async ({ db, params, now }) => {
      await declineInvitation(db, await getInvitation(db, { token: params.token }, now), now)
      return undefined
    },
    // Guessing counts here too, and outside the transaction, as it is refused.
    { before: async ({ db, params, ...from }) => void (await findByToken(db, params.token, from)) },
  )
  mount(app, invitationEndpoints.answer, async ({ db, actor, params, body, now }) => {
    const found = await getInvitation(db, { id: params.invitation, userId: actor.userId }, now)
    if (!body.accept) {
      await declineInvitation(db, found, now)
      return undefined
    }
    const [user] = await db.select().from(users).where(eq(users.id, actor.userId))
    if (user === undefined) throw new AppError('NOT_FOUND')
    await acceptInvitation(db, found, user, now)
    return undefined
  })
}
