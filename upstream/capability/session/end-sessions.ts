import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { sessions } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { endChallengesOf } from './challenge.ts'

/** Ends the sessions of a user, but for the one that is named, and sign-ins that are half done; answers how many. */
export async function endSessions(tx: Database, userId: string, now: Date, except = ''): Promise<number> {
  await endChallengesOf(tx, userId)
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    // Those in which the user looks on as somebody else too.
    .where(
      and(
        or(eq(sessions.userId, userId), eq(sessions.viewerId, userId)),
        isNull(sessions.revokedAt),
        ne(sessions.tokenHash, except),
      ),
    )
    .returning({ expiresAt: sessions.expiresAt })
  return ended.filter(({ expiresAt }) => expiresAt > now).length
}
