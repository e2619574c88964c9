import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Locale, sessionIdleTime } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import type { Account, AccountInput } from '#contract/people/account'
import { endSessions } from '../../capability/session/end-sessions.ts'
import { forgetSignIns } from '../../capability/session/sign-in.ts'
import { updateUser } from '../../capability/session/users.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import { passwordResets, sessions, users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { secondFactorOf } from './second-factor.ts'

/** A site can leave accounts to another system: then there is nothing to see or change here. */
export async function requireOwnProfile(db: Database, actor: Actor): Promise<void> {
  // Looking on is for what somebody sees of the content; their own details are theirs.
  if (actor.viewer !== null) throw new AppError('FORBIDDEN')
  const [site] = await db.select({ isAllowed: sites.allowMyProfile }).from(sites).where(eq(sites.id, actor.siteId))
  if (site?.isAllowed !== true) throw new AppError('NOT_FOUND')
}

/** The own account, with the sessions that are open now. */
export async function getAccount(db: Database, actor: Actor, now: Date): Promise<Account> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId))
  if (user === undefined) throw new AppError('NOT_FOUND')
  const idleSince = new Date(now.getTime() - sessionIdleTime)
  const open = await db
    .select({ session: sessions, site: sites.name })
    .from(sessions)
    .innerJoin(sites, eq(sites.id, sessions.siteId))
    .where(
      and(
        eq(sessions.userId, actor.userId),
        isNull(sessions.revokedAt),
        isNull(sessions.viewerId),
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz
          and ${sessions.lastUsedAt} > ${idleSince.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sql`${sessions.tokenHash} = ${actor.tokenHash} desc`, sql`${sessions.lastUsedAt} desc`)
    .limit(50)
  const isOpen = sql<boolean>`${sessions.revokedAt} is null and ${sessions.lastUsedAt} > ${idleSince.toISOString()}::timestamptz
    and ${sessions.expiresAt} > ${now.toISOString()}::timestamptz`
  const signIns = await db
    .select({ session: sessions, site: sites.name, isOpen })
    .from(sessions)
    .innerJoin(sites, eq(sites.id, sessions.siteId))
    .where(and(eq(sessions.userId, actor.userId), isNull(sessions.viewerId)))
    .orderBy(desc(sessions.createdAt))
    .limit(signInsShown)
  return {
    firstName: user.firstName,
    infix: user.infix,
    familyName: user.familyName,
    phoneNumber: user.phoneNumber,
    locale: user.locale,
    notificationFrequency: user.notificationFrequency,
    email: user.email,
    hasPassword: user.passwordHash !== null,
    secondFactor: await secondFactorOf(db, user),
    sessions: open.map(({ session, site }) => ({
      isCurrent: session.tokenHash === actor.tokenHash,
      site,
      userAgent: session.userAgent,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    })),
    signIns: signIns.map(({ session: { userAgent, createdAt, isNewDevice }, ...rest }) => ({
      ...rest,
      userAgent,
      at: createdAt.toISOString(),
      isNewDevice,
    })),
  }
}

const signInsShown = 20

/** Changes of an account in the log; it belongs to no team, so that only who looks after the system sees it. */
export function recordAccount(
  tx: Database,
  author: Author & { userId: string },
  now: Date,
  action: 'accountChanged' | 'passwordChanged' | 'sessionsEnded',
): Promise<void> {
  const subject = {
    type: 'session' as const,
    id: 0,
    key: author.userId,
    title: author.name,
    teamPath: '',
    organisationId: null,
  }
  return recordEvent(tx, author, now, { action, subject, permission: '' })
}

export async function updateAccount(tx: Database, actor: Actor, input: AccountInput, now: Date): Promise<void> {
  const chosen = input.locale === actor.locale ? {} : { localeChosen: true }
  await updateUser(tx, actor.userId, { ...input, ...chosen })
  await recordAccount(tx, actor, now, 'accountChanged')
}

/** Also where the account itself is kept elsewhere: it is how this product writes to somebody. */
export async function chooseLanguage(tx: Database, actor: Actor, locale: Locale, now: Date): Promise<void> {
  if (actor.localeChosen && locale === actor.locale) return
  await updateUser(tx, actor.userId, { locale, localeChosen: true })
  await recordAccount(tx, actor, now, 'accountChanged')
}

/** Keeps a new password; every other session ends, and so does every link to choose one. */
export async function setPassword(
  tx: Database,
  author: Author & { userId: string },
  passwordHash: string,
  now: Date,
  keepSession = '',
): Promise<number> {
  const user = await updateUser(tx, author.userId, { passwordHash })
  if (user !== undefined) await forgetSignIns(tx, user.email)
  await tx.delete(passwordResets).where(eq(passwordResets.userId, author.userId))
  const ended = await endSessions(tx, author.userId, now, keepSession)
  await recordAccount(tx, author, now, 'passwordChanged')
  return ended
}
