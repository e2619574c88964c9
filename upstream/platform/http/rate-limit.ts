import { lt, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { rateLimits } from '../db/schema/protection.ts'
import type { Database } from '../db/store.ts'

export type Limit = { key: string; maximum: number; windowSeconds: number }

/**
 * Counts one try against each limit in order, and refuses at the first that is used up: what is refused does not count
 * against those after it, so that nobody uses up alone what all share. Counters live in the database, so they hold over
 * restarts and over processes. Call it outside the transaction of the work: a failed try counts too.
 */
export async function countTries(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const { count, maximum, secondsLeft } = await countCall(db, limit, now)
    if (count > maximum) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft })
  }
}

/** How much of a limit is used, and in how many seconds it begins anew. */
export type Usage = { count: number; maximum: number; secondsLeft: number }

/** Counts one call against a limit and refuses nothing. */
export async function countCall(db: Database, { key, maximum, windowSeconds }: Limit, now: Date): Promise<Usage> {
  const resetAt = new Date(now.getTime() + windowSeconds * 1000)
  const { rows } = await db.execute<{ count: number; reset_at: Date | string }>(sql`
    insert into rate_limits as l (key, count, reset_at) values (${key}, 1, ${resetAt.toISOString()}::timestamptz)
    on conflict (key) do update set
      count = case when l.reset_at <= ${now.toISOString()}::timestamptz then 1 else l.count + 1 end,
      reset_at = case when l.reset_at <= ${now.toISOString()}::timestamptz then excluded.reset_at else l.reset_at end
    returning count, reset_at`)
  const [row] = rows
  return {
    count: row?.count ?? 1,
    maximum,
    secondsLeft: Math.max(1, row === undefined ? windowSeconds : secondsUntil(row.reset_at, now)),
  }
}

const secondsUntil = (moment: Date | string, now: Date) =>
  Math.ceil((new Date(moment).getTime() - now.getTime()) / 1000)

/** Counts one use of what all share, and says how many seconds it has to wait: it is put off, never refused. */
export async function putOff(db: Database, limit: Limit, now: Date): Promise<number> {
  try {
    await countTries(db, [limit], now)
    return 0
  } catch (error) {
    if (error instanceof AppError) return error.options.retryAfterSeconds ?? 0
    throw error
  }
}

/** Refuses, without counting, when a limit is used up: for tries that count only when they fail. */
export async function requireTriesLeft(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  let wait = 0
  for (const { key, maximum } of limits) {
    const { rows } = await db.execute<{ reset_at: Date | string }>(sql`
      select reset_at from rate_limits
      where key = ${key} and count >= ${maximum} and reset_at > ${now.toISOString()}::timestamptz`)
    const [row] = rows
    if (row !== undefined) wait = Math.max(wait, secondsUntil(row.reset_at, now))
  }
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: wait })
}

/** Forgets the failed tries of every key that begins so, after a success. */
export async function forgetTries(db: Database, beginning: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where starts_with(key, ${beginning})`)
}

/** Removes counts of which the period had ended by then. */
export const removeOldCounts = (db: Database, before: Date) =>
  db.delete(rateLimits).where(lt(rateLimits.resetAt, before))
