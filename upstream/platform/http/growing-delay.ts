import { sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { Database } from '../db/store.ts'

/** Tries that cost nothing, the wait after the last of them and the longest one, in seconds. */
export type Delay = { free: number; first: number; longest: number }
/** Seconds after which failed tries are forgotten. */
const memory = 60 * 60

/**
 * Counts a try as failed until `forgetTries` says otherwise, and refuses the next ones for a while: after the free
 * ones for some seconds, and twice as long each time. What is refused is not counted and makes nobody wait longer, so that a stranger who
 * guesses can't keep the owner out. Tries at the same moment count one by one, also where the later is written first.
 */
export async function countWithDelay(db: Database, key: string, delay: Delay, now: Date): Promise<void> {
  const { free, first, longest } = delay
  const moment = sql`${now.toISOString()}::timestamptz`
  const opens = sql`l.reset_at - make_interval(secs => ${memory}) + make_interval(secs =>
    case when l.count < ${free} then 0 else least(${longest}, ${first} * power(2, least(l.count - ${free}, 20))) end)`
  const { rows: counted } = await db.execute(sql`
    insert into rate_limits as l (key, count, reset_at)
    values (${key}, 1, ${moment} + make_interval(secs => ${memory}))
    on conflict (key) do update set
      count = case when l.reset_at <= ${moment} then 1 else l.count + 1 end,
      reset_at = greatest(l.reset_at, excluded.reset_at)
    where l.count < ${free} or ${opens} <= ${moment}
    returning key`)
  if (counted.length > 0) return
  const { rows } = await db.execute<{ wait: number }>(
    sql`select ceil(extract(epoch from ${opens} - ${moment}))::int as wait from rate_limits l where key = ${key}`,
  )
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, rows[0]?.wait ?? 1) })
}
