import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { openFeeds } from '../../../platform/db/schema/project.ts'
import type { Database } from '../../../platform/db/store.ts'
import { decodeCursor } from '../../../platform/http/page.ts'

/** So many readers of a process wait at a time; who comes beyond that is answered at once. */
const mostWaiting = 500
const lookEveryMs = 1000
let waiting = 0

/**
 * Waits until something was sealed after a cursor, for so many seconds at most: a reader then hears of a change within a second of its sealing.
 * Ends at once when the reader leaves or the process stops. What there is, is read afterwards.
 */
export async function waitForChange(
  db: Database,
  { projectId, cursor, seconds }: { projectId: number; cursor: string | undefined; seconds: number },
  signal: AbortSignal,
): Promise<void> {
  const after = decodeCursor(cursor)?.[1] ?? 0
  if (after === 0 || seconds === 0 || waiting >= mostWaiting) return
  const until = Date.now() + seconds * 1000
  waiting += 1
  try {
    while (!signal.aborted && Date.now() < until) {
      const [feed] = await db
        .select({ last: openFeeds.lastNumber })
        .from(openFeeds)
        .where(eq(openFeeds.projectId, projectId))
      // Below it: of a store that was put back, whose readers begin anew.
      if (feed !== undefined && feed.last !== after) return
      await delay(lookEveryMs, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    waiting -= 1
  }
}
