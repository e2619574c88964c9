import { endSessionsOf } from '../../kernel/call/sessions.ts'
import type { Database } from '../../platform/db/store.ts'
import { endChallengesOf } from './challenge.ts'

/** Ends the sessions of a user, but for the one that is named, and sign-ins that are half done; answers how many. */
export async function endSessions(tx: Database, userId: string, now: Date, except = ''): Promise<number> {
  await endChallengesOf(tx, userId)
  return endSessionsOf(tx, userId, now, except)
}
