import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Locale, sessionLifetime } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { type Credentials, fullName } from '#contract/people/session'
import { hashToken } from '../../kernel/call/actor.ts'
import { addSession } from '../../kernel/call/sessions.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/address.ts'
import { countWithDelay } from '../../platform/http/growing-delay.ts'
import { countTries, forgetTries } from '../../platform/http/rate-limit.ts'
import { verifyPassword } from './password.ts'
import { sessionEvent } from './session-event.ts'
import type { SiteRecord } from './site.ts'
import { updateUser } from './users.ts'

export type StartedSession = { token: string; expiresAt: string; locale: Locale }

type User = typeof users.$inferSelect

/** With what somebody signed in, and how. */
type SignInDetails = { userAgent?: string; isNewDevice?: boolean; byProvider?: boolean }

/** Starts a session on a site under a new, unguessable token; only its hash is kept. */
export async function startSession(
  db: Database,
  user: User,
  site: SiteRecord,
  now: Date,
  { userAgent = '', isNewDevice = false, byProvider = false }: SignInDetails = {},
): Promise<StartedSession> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + sessionLifetime)
  await addSession(db, {
    tokenHash: hashToken(token),
    userId: user.id,
    siteId: site.id,
    createdAt: now,
    expiresAt,
    userAgent,
    isNewDevice,
    byProvider,
  })
  await updateUser(db, user.id, { lastLogonAt: now })
  const name = fullName(user)
  await recordEvent(
    db,
    { tenantId: site.tenantId, userId: user.id, name },
    now,
    sessionEvent('signedIn', user.id, name),
  )
  return { token, expiresAt: expiresAt.toISOString(), locale: user.locale }
}

const accountKey = (email: string) => `sign-in:account:${email.toLowerCase()}:`

/** From one network, or one device, at one account. */
const fromOnePlace = { free: 5, first: 5, longest: 15 * 60 }
/** From everywhere together: who guesses from many networks gets nowhere, and the owner waits half a minute at most. */
const fromEverywhere = { free: 50, first: 1, longest: 30 }

/** Where a try comes from: a network, and maybe a device that this account signed in with before. */
export type AttemptOrigin = { clientAddress: string; device?: string }

/**
 * Counts a try to sign in: of its network, and of the account from there. What strangers try elsewhere keeps nobody out, and a
 * device that signed in before counts for itself alone. No limit is shared by all: hashing is queued already. Outside the
 * transaction of the work, for it stays when that fails.
 */
export async function countSignIn(db: Database, email: string, from: AttemptOrigin, now: Date): Promise<void> {
  const network = networkOf(from.clientAddress)
  const account = accountKey(email)
  if (from.device !== undefined) return countWithDelay(db, `${account}device:${from.device}`, fromOnePlace, now)
  await countTries(db, [{ key: `sign-in:network:${network}`, maximum: 300, windowSeconds: 15 * 60 }], now)
  await countWithDelay(db, `${account}network:${network}`, fromOnePlace, now)
  await countWithDelay(db, `${account}all`, fromEverywhere, now)
}

/** The password was right, or is another one now: the failed tries before it say nothing any more. */
export const forgetSignIns = (db: Database, email: string) => forgetTries(db, accountKey(email))

const codeKey = (userId: string) => `sign-in:code:${userId}:`

/** Of codes alone: who knows the password has no way to start this count anew, and the owner waits a minute at most. */
const codes = { free: 20, first: 1, longest: 60 }

/** Counts a try at a code as one to sign in, and on its own. */
export async function countCode(
  db: Database,
  { id, email }: Pick<User, 'id' | 'email'>,
  from: AttemptOrigin,
  now: Date,
): Promise<void> {
  await countSignIn(db, email, from, now)
  await countWithDelay(db, codeKey(id), codes, now)
}

/** Password and code were right. */
export async function forgetCodes(db: Database, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await forgetSignIns(db, email)
  await forgetTries(db, codeKey(id))
}

/** The user with an e-mail address, in any case of letters. */
export const findUserByEmail = async (db: Database, email: string): Promise<User | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
  return user
}

type SignInContext = AttemptOrigin & { now: Date; check?: typeof verifyPassword }

/**
 * Checks e-mail address and password. Unknown address, wrong password, disabled user: one answer, in the same time.
 * The failed tries stay counted until `forgetSignIns`: a right password alone must not buy more guesses at a code.
 */
export async function checkCredentials(
  db: Database,
  { email, password }: Credentials,
  { now, check = verifyPassword, ...from }: SignInContext,
): Promise<User> {
  await countSignIn(db, email, from, now)
  const user = await findUserByEmail(db, email)
  const isRight = await check(user?.passwordHash ?? null, password)
  if (user === undefined || !isRight || user.disabledAt !== null) throw new AppError('SIGN_IN_FAILED')
  return user
}
