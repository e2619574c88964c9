import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { sessions } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'

/** Starts a session; only the hash of its token is kept. */
export async function addSession(
  db: Database,
  session: Omit<typeof sessions.$inferInsert, 'lastUsedAt'> & { createdAt: Date },
): Promise<void> {
  await db.insert(sessions).values({ ...session, lastUsedAt: session.createdAt })
}

/** Keeps a session in use alive. */
export async function touchSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash))
}

/** Notes that a session writes in this transaction, or wrote in one before it: what it reads after must have that. */
export async function noteWrite(db: Database, tokenHash: string): Promise<void> {
  await db.update(sessions).set({ lastWrite: sql`pg_current_xact_id()` }).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends a session: its token is worth nothing from now on. */
export async function endSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends the sessions of a user, but for the one that is named; answers how many were still alive. */
export async function endSessionsOf(db: Database, userId: string, now: Date, except: string): Promise<number> {
  const ended = await db
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

/** Removes sessions that had expired by then. */
export const removeOldSessions = (db: Database, before: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, before))
