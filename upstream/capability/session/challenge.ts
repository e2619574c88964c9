import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { challengeLifetime } from '#contract/people/second-factor-rules'
import { hashToken } from '../../kernel/call/actor.ts'
import { signInChallenges } from '../../platform/db/schema/second-factor.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'

/** Begins the second step of a sign-in: what it gives is good for nothing but a code of the same account. */
export async function startChallenge(db: Database, userId: string, siteId: string, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + challengeLifetime)
  await db.insert(signInChallenges).values({ tokenHash: hashToken(challenge), userId, siteId, expiresAt })
  return challenge
}

/** Who is in the middle of signing in, and where. Unknown, used, past its minutes, of somebody switched off: one refusal. */
export async function findChallenge(db: Database, challenge: string, now: Date) {
  const [found] = await db
    .select({ tokenHash: signInChallenges.tokenHash, user: users, site: sites })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .innerJoin(sites, eq(sites.id, signInChallenges.siteId))
    .where(
      and(
        eq(signInChallenges.tokenHash, hashToken(challenge)),
        gt(signInChallenges.expiresAt, now),
        isNull(users.disabledAt),
      ),
    )
  if (found === undefined) throw new AppError('SECOND_FACTOR_EXPIRED')
  return found
}

/** Uses a challenge up, in the transaction that starts the session. */
export async function endChallenge(tx: Database, tokenHash: string): Promise<void> {
  const ended = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, tokenHash))
    .returning({ tokenHash: signInChallenges.tokenHash })
  if (ended.length === 0) throw new AppError('SECOND_FACTOR_EXPIRED')
}

/** Those whose time was over before a moment. */
export const removeOldChallenges = (db: Database, before: Date) =>
  db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, before))

/** Nobody who is in the middle of signing in as this user gets in any more. */
export const endChallengesOf = (tx: Database, userId: string) =>
  tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
