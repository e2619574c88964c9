import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm'
import { emit } from '../../kernel/event/emit.ts'
import { heartbeats } from '../../platform/db/schema/heartbeat.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { executeDue } from './execute-due.ts'

/** So many in one transaction: a plan is never lost for longer than one batch takes, and each batch costs few statements. */
export const plansInBatch = 250
export const clockHeartbeat = 'publication'

type Clock = Pick<Services, 'store' | 'jobs' | 'now' | 'log'>
type Swept = { taken: number; done: number; failed: number }

/** Items with something due that nobody else holds; others of several processes take the next ones. */
const takeDue = (tx: Database, now: Date, passed: readonly number[], limit: number) =>
  tx
    .select()
    .from(items)
    .where(
      and(
        isNull(items.archivedAt),
        or(
          lte(items.plannedFrom, now),
          lte(items.unpublishFrom, now),
          and(lte(items.publishedUntil, now), eq(items.online, true)),
        ),
        passed.length === 0 ? undefined : notInArray(items.id, [...passed]),
      ),
    )
    .orderBy(asc(items.id))
    .limit(limit)
    .for('update', { skipLocked: true })

async function sweep({ store, jobs, now }: Clock, passed: readonly number[], limit: number): Promise<Swept> {
  const at = now()
  return store.withTransaction(async (tx) => {
    const due = await takeDue(tx, at, passed, limit)
    const done = await executeDue(tx, due, at)
    const failed = done.flatMap(({ item, failure }) => (failure === null ? [] : [{ item, failure }]))
    await emit(tx, 'plan.failed', failed, at)
    if (failed.length > 0) await jobs.enqueue(tx, 'mail', {})
    return { taken: due.length, done: done.length - failed.length, failed: failed.length }
  })
}

/** The first that would be taken: the one that just failed, when they are taken one by one. */
async function nextDue({ store, now }: Clock, passed: readonly number[]): Promise<number | undefined> {
  const [found] = await store.withTransaction((tx) => takeDue(tx, now(), passed, 1))
  return found?.id
}

async function beat({ store, now }: Clock, done: number, failed: number): Promise<void> {
  const values = { name: clockHeartbeat, at: now(), done, failed }
  await store.withTransaction((tx) =>
    tx.insert(heartbeats).values(values).onConflictDoUpdate({ target: heartbeats.name, set: values }),
  )
}

/**
 * Carries out everything that has fallen due, each plan once however many processes run and wherever one is killed: a
 * batch is done and logged in one transaction, or not at all. After a batch that fails they go one by one, so that one
 * that can't be done keeps no other from its time. Then notes that it ran.
 */
export async function runPublicationClock(
  clock: Clock,
  signal?: AbortSignal,
): Promise<{ done: number; failed: number }> {
  const total = { done: 0, failed: 0 }
  const stuck: number[] = []
  let limit = plansInBatch
  while (!signal?.aborted) {
    try {
      const { taken, done, failed } = await sweep(clock, stuck, limit)
      if (taken === 0) break
      total.done += done
      total.failed += failed
    } catch (error) {
      rethrowStoreError(error)
      clock.log.error({ err: error, limit }, 'plans could not be carried out')
      const id = limit === 1 ? await nextDue(clock, stuck) : undefined
      if (id !== undefined) stuck.push(id)
      else if (limit === 1) break
      limit = 1
    }
  }
  await beat(clock, total.done, total.failed)
  return total
}

/** When the clock last ran; null before its first time. */
export async function lastBeat(db: Database): Promise<Date | null> {
  const [found] = await db.select({ at: heartbeats.at }).from(heartbeats).where(eq(heartbeats.name, clockHeartbeat))
  return found?.at ?? null
}

/** Longer than this without a beat, and people must know that plans are not carried out; milliseconds. */
export const clockIsLateAfter = 5 * 60_000

/** Starts the clock: every minute, and once at the start for what fell due meanwhile. */
export const publicationJob = defineJob({
  name: 'publication',
  async run(services, _, { signal }) {
    const { done, failed } = await runPublicationClock(services, signal)
    if (done + failed > 0) services.log.info({ done, failed }, 'plans carried out')
  },
})
