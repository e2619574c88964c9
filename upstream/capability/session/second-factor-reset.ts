import { and, eq, ne } from 'drizzle-orm'
import { includesAll } from '#contract/access/delegation'
import { AppError } from '#contract/kernel/errors'
import { fullName } from '#contract/people/session'
import type { SecondFactorReset } from '#contract/people/user'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { isAdministrator } from '../../kernel/scope/administrator.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { endSessions } from './end-sessions.ts'
import { findSecondFactor, removeSecondFactor } from './second-factor.ts'
import { tellOfSecondFactor } from './second-factor-mail.ts'
import { eventAtRoot, giftsOf } from './viewing.ts'

type User = typeof users.$inferSelect

const findUser = async (db: Database, userId: string): Promise<User | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user
}

/**
 * Whether an actor may take away somebody's second factor: only an administrator, and of nobody who can do more than they can
 * themselves, here or in another tenant. Null where there is none, for strangers, and for oneself.
 */
export async function mayReset(db: Database, actor: Actor, userId: string): Promise<SecondFactorReset | null> {
  if (!isAdministrator(actor) || actor.viewer !== null || userId === actor.userId) return null
  const [user, factor, gifts] = await Promise.all([
    findUser(db, userId),
    findSecondFactor(db, userId),
    giftsOf(db, actor, userId),
  ])
  if (user === undefined || factor === undefined || gifts.length === 0) return null
  const active = and(eq(roleAssignments.userId, userId), eq(roleAssignments.status, 'active'))
  const isElsewhere = (await db.$count(roleAssignments, and(active, ne(roleAssignments.tenantId, actor.tenantId)))) > 0
  const holdsMore = (user.maintenance && !actor.maintenance) || !includesAll(actor.grants, gifts)
  return isElsewhere || holdsMore ? 'moreRights' : 'allowed'
}

/** Takes it away: the password alone signs in again, every session ends, and the user is notified by mail. */
export async function resetSecondFactor(tx: Database, user: User, siteId: string | null, now: Date): Promise<void> {
  if (!(await removeSecondFactor(tx, user.id))) throw new AppError('NOT_FOUND')
  await endSessions(tx, user.id, now)
  await tellOfSecondFactor(tx, user, siteId, { news: 'reset', now })
}

/** The same, by an administrator of the tenant, for somebody who lost the telephone. */
export async function resetByAdministrator(tx: Database, actor: Actor, userId: string, now: Date): Promise<void> {
  if (!isAdministrator(actor)) throw new AppError('FORBIDDEN')
  const [answer, user] = [await mayReset(tx, actor, userId), await findUser(tx, userId)]
  if (answer === null || user === undefined) throw new AppError('NOT_FOUND')
  if (answer === 'moreRights') throw new AppError('SECOND_FACTOR_RESET_NOT_ALLOWED')
  await resetSecondFactor(tx, user, actor.siteId, now)
  const event = await eventAtRoot(tx, actor.tenantId, 'secondFactorReset', userId, fullName(user))
  await recordEvent(tx, actor, now, event)
}
