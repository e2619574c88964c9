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
export type ReaderPosition = { projectId: number; after: number }

type LastNumbers = ReadonlyMap<number, number>

async function lastNumbers(db: Database, projectIds: readonly number[]): Promise<LastNumbers> {
  const feeds = await db
    .select({ id: openFeeds.projectId, last: openFeeds.lastNumber })
    .from(openFeeds)
    .where(inArray(openFeeds.projectId, [...projectIds]))
  return new Map(feeds.map(({ id, last }) => [id, last]))
}

/** How many wait for each project of a store, and what was last read for all of them together. */
type Watch = { projects: Map<number, number>; look?: { at: number; numbers: Promise<LastNumbers> } }
const watches = new WeakMap<Database, Watch>()

/** The numbers of all projects that somebody waits for, read once a second however many wait. */
function sharedLook(db: Database, watched: Watch): Promise<LastNumbers> {
  const now = performance.now()
  if (watched.look === undefined || now - watched.look.at >= lookEveryMs * 0.9)
    watched.look = { at: now, numbers: lastNumbers(db, [...watched.projects.keys()]) }
  return watched.look.numbers
}

/** Counts who waits for these projects, from when they begin to and until they end. */
function countFor(db: Database, reached: readonly ReaderPosition[], by: 1 | -1): Watch {
  const found = watches.get(db) ?? { projects: new Map() }
  watches.set(db, found)
  for (const { projectId } of reached) {
    const now = (found.projects.get(projectId) ?? 0) + by
    if (now === 0) found.projects.delete(projectId)
    else found.projects.set(projectId, now)
  }
  return found
}

/** Whether something was sealed after, or before: of a store that was put back, whose readers begin anew. */
const isNews = (lastOf: LastNumbers, reached: readonly ReaderPosition[]): boolean =>
  reached.some(({ projectId, after }) => (lastOf.get(projectId) ?? after) !== after)

/**
 * Waits until something was sealed in one of these projects, for so many seconds at most: a reader then hears of a change within two
 * seconds of its sealing. Ends at once without projects, and when the reader leaves or the process stops. What there is, is read afterwards.
 */
export async function waitForChange(
  db: Database,
  { reached, seconds, reader }: { reached: readonly ReaderPosition[]; seconds: number; reader: string },
  signal: AbortSignal,
): Promise<void> {
  if (reached.length === 0 || seconds === 0 || isFullFor(reader)) return
  const until = Date.now() + seconds * 1000
  count(reader, 1)
  const watched = countFor(db, reached, 1)
  try {
    const ids = reached.map(({ projectId }) => projectId)
    if (isNews(await lastNumbers(db, ids), reached)) return
    while (!signal.aborted && Date.now() < until) {
      await delay(lookEveryMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted && isNews(await sharedLook(db, watched), reached)) return
    }
  } finally {
    countFor(db, reached, -1)
    count(reader, -1)
  }
}
