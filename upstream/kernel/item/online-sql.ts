import type { AnyColumn, Placeholder, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A moment, or the place of one in a prepared query. */
export type Moment = Date | Placeholder
export const momentSql = (now: Moment) => sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`

/** The table of items, or another name for it. */
type Items = PgTable & { publishedVersion: AnyColumn }

/**
 * The version of an item that is online by itself at a moment, as SQL: the function of the database beside the one that
 * keeps what projects select. A test holds it to `onlineVersion`.
 */
export const onlineVersionSql = (of: Items, now: Moment): SQL<string | null> =>
  sql`online_version(${of}, ${momentSql(now)})`

/** Whether an item is online by itself. What lies in an organisation is online while that is, too. */
export const isOnlineSql = (of: Items, now: Moment): SQL => sql`${onlineVersionSql(of, now)} is not null`
