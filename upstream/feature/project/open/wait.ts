import { setTimeout as delay } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { openFeeds } from '../../../platform/db/schema/project.ts'
import type { Database } from '../../../platform/db/store.ts'

/** So many readers of a process wait at a time, and of one network or program; who comes beyond that is answered at once. */
const mostWaiting = { inAll: 500, ofOne: 20 }
const lookEveryMs = 1000
/** How many wait, by who they are. */
const waiting = new Map<string, number>()
let waitingInAll = 0

function count(reader: string, by: 1 | -1): void {
  const now = (waiting.get(reader) ?? 0) + by
  if (now === 0) waiting.delete(reader)
  else waiting.set(reader, now)
  waitingInAll += by
}

const isFullFor = (reader: string) =>
  waitingInAll >= mostWaiting.inAll || (waiting.get(reader) ?? 0) >= mostWaiting.ofOne

/** The last change of a project that a reader has received. */
export type Reached = { projectId: number; after: number }

/** Whether something was sealed after, or before: of a store that was put back, whose readers begin anew. */
async function isNews(db: Database, reached: readonly Reached[]): Promise<boolean> {
  const ids = reached.map(({ projectId }) => projectId)
  const feeds = await db
    .select({ id: openFeeds.projectId, last: openFeeds.lastNumber })
    .from(openFeeds)
    .where(inArray(openFeeds.projectId, ids))
  const lastOf = new Map(feeds.map(({ id, last }) => [id, last]))
  return reached.some(({ projectId, after }) => (lastOf.get(projectId) ?? after) !== after)
}

/**
 * Waits until something was sealed in one of these projects, for so many seconds at most: a reader then hears of a change within a
 * second of its sealing. Ends at once without projects, and when the reader leaves or the process stops. What there is, is read afterwards.
 */
export async function waitForChange(
  db: Database,
  { reached, seconds, reader }: { reached: readonly Reached[]; seconds: number; reader: string },
  signal: AbortSignal,
): Promise<void> {
  if (reached.length === 0 || seconds === 0 || isFullFor(reader)) return
  const until = Date.now() + seconds * 1000
  count(reader, 1)
  try {
    while (!signal.aborted && Date.now() < until) {
      if (await isNews(db, reached)) return
      await delay(lookEveryMs, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    count(reader, -1)
  }
}
