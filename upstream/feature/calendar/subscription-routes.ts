import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { calendarSubscriptionEndpoints } from '#contract/agenda/calendar-subscription'
import { AppError } from '#contract/kernel/errors'
import { type Actor, findSubscriber, hashToken } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { calendarSubscriptions } from '../../platform/db/schema/personal.ts'
import type { Database } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/address.ts'
import { countTries, requireTriesLeft } from '../../platform/http/rate-limit.ts'
import { type AgendaReference, findAgenda, readFeed } from './read-feed.ts'

const quarter = 15 * 60
const guessLimits = (clientAddress: string) => [
  { key: `calendar-feed:network:${networkOf(clientAddress)}`, maximum: 60, windowSeconds: quarter },
]
/** A calendar program comes by a few times a day; one address may be in several of them. */
const limitsOfUse = (tokenHash: string) => [
  { key: `calendar-feed:use:${tokenHash.slice(0, 32)}`, maximum: 60, windowSeconds: quarter },
]

const own = (actor: Actor, { type, key }: AgendaReference) =>
  and(
    eq(calendarSubscriptions.userId, actor.userId),
    eq(calendarSubscriptions.siteId, actor.siteId),
    eq(calendarSubscriptions.type, type),
    eq(calendarSubscriptions.key, key),
  )

/** The agenda of an address; unknown, revoked, of somebody who may no longer see it: one and the same 404. */
async function openFeed(db: Database, token: string, now: Date) {
  const actor = await findSubscriber(db, token)
  if (actor?.hasAccess !== true) throw new AppError('NOT_FOUND')
  await countTries(db, limitsOfUse(actor.tokenHash), now)
  const [found] = await db
    .update(calendarSubscriptions)
    .set({ usedAt: now })
    .where(eq(calendarSubscriptions.tokenHash, actor.tokenHash))
    .returning()
  if (found === undefined) throw new AppError('NOT_FOUND')
  return readFeed(db, actor, found, now)
}

/** Subscription addresses: made and revoked by a user, read by programs that have no session. */
export function mountCalendarSubscriptions(app: Application): void {
  mount(app, calendarSubscriptionEndpoints.get, async ({ db, actor, params }) => {
    await findAgenda(db, actor, params)
    const [found] = await db.select().from(calendarSubscriptions).where(own(actor, params))
    return { since: found?.createdAt.toISOString() ?? null, usedAt: found?.usedAt?.toISOString() ?? null }
  })

  mount(app, calendarSubscriptionEndpoints.renew, async ({ db, actor, params, now }) => {
    const { subject } = await findAgenda(db, actor, params)
    const token = randomBytes(32).toString('base64url')
    const fresh = { tokenHash: hashToken(token), createdAt: now, usedAt: null }
    const { userId, siteId } = actor
    const { type, key } = params
    await db
      .insert(calendarSubscriptions)
      .values({ userId, siteId, type, key, ...fresh })
      .onConflictDoUpdate({
        target: [
          calendarSubscriptions.userId,
          calendarSubscriptions.siteId,
          calendarSubscriptions.type,
          calendarSubscriptions.key,
        ],
        set: fresh,
      })
    await recordEvent(db, actor, now, { action: 'calendarSubscribed', subject, permission: '' })
    return { token, since: now.toISOString() }
  })

  mount(app, calendarSubscriptionEndpoints.revoke, async ({ db, actor, params, now }) => {
    const { subject } = await findAgenda(db, actor, params)
    const gone = await db.delete(calendarSubscriptions).where(own(actor, params)).returning()
    if (gone.length > 0) {
      await recordEvent(db, actor, now, { action: 'calendarUnsubscribed', subject, permission: '' })
    }
    return undefined
  })

  mount(app, calendarSubscriptionEndpoints.open, async ({ db, params, now, clientAddress }) => {
    const guesses = guessLimits(clientAddress)
    await requireTriesLeft(db, guesses, now)
    try {
      return await openFeed(db, params.token, now)
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') await countTries(db, guesses, now)
      throw error
    }
  })
}
