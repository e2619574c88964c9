import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** The surrogate key of a table. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** A reference to a surrogate key. */
export const reference = () => bigint({ mode: 'number' })
/** An instant, read and written as a Date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })
