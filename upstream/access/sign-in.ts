import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Locale, sessionLifetime } from '#contract/constants'
import { AppError } from '#contract/errors'
import { type Credentials, fullName } from '#contract/session'
import { sessions, users } from '../db/schema/user.ts'
import type { Database } from '../db/store.ts'
import { networkOf } from '../http/address.ts'
import { countWithDelay } from '../http/growing-delay.ts'
import { countTries, forgetTries } from '../http/rate-limit.ts'
import { recordEvent } from '../main/audit/record.ts'
import { hashToken } from './actor.ts'
import { verifyPassword } from './password.ts'
import { sessionEvent } from './session-event.ts'
import type { SiteRecord } from './site.ts'

export type StartedSession = { token: string; expiresAt: string; locale: Locale }

type User = typeof users.$inferSelect

/** Starts a session on a site under a new, unguessable token; only its hash is kept. */
export async function startSession(
  db: Database,
  user: User,
  site: SiteRecord,
  now: Date,
  userAgent = '',
): Promise<StartedSession> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + sessionLifetime)
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    siteId: site.id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    userAgent,
  })
  await db.update(users).set({ lastLogonAt: now }).where(eq(users.id, user.id))
  const name = fullName(user)
  await recordEvent(
    db,
    { tenantId: site.tenantId, userId: user.id, name },
    now,
    sessionEvent('signedIn', user.id, name),
  )
  return { token, expiresAt: expiresAt.toISOString(), locale: user.locale }
}

const accountKey = (email: string) => `sign-in:account:${email.toLowerCase()}`

/** Counts a try to sign in, per network, in all and per account; outside the transaction of the work, for it stays when that fails. */
export async function countSignIn(db: Database, email: string, address: string, now: Date): Promise<void> {
  const limits = [
    { key: `sign-in:network:${networkOf(address)}`, maximum: 300, windowSeconds: 15 * 60 },
    { key: 'sign-in:all', maximum: 3000, windowSeconds: 60 },
  ]
  await countTries(db, limits, now)
  await countWithDelay(db, accountKey(email), now)
}

/** The password was right: the failed tries before it say nothing any more. */
export const forgetSignIns = (db: Database, email: string) => forgetTries(db, accountKey(email))

/** The user with an e-mail address, in any case of letters. */
export const findUserByEmail = async (db: Database, email: string): Promise<User | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
  return user
}

type SignInContext = { now: Date; clientAddress: string; check?: typeof verifyPassword }

/**
 * Checks e-mail address and password. Unknown address, wrong password, disabled user: one answer, in the same time.
 * A success forgets the failed tries of the account.
 */
export async function checkCredentials(
  db: Database,
  { email, password }: Credentials,
  { now, clientAddress, check = verifyPassword }: SignInContext,
): Promise<User> {
  await countSignIn(db, email, clientAddress, now)
  const user = await findUserByEmail(db, email)
  const isRight = await check(user?.passwordHash ?? null, password)
  if (user === undefined || !isRight || user.disabledAt !== null) throw new AppError('SIGN_IN_FAILED')
  await forgetSignIns(db, email)
  return user
}
