import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** When a clock of the product last ran, and what it did: without it a clock that stopped would not be seen. */
export const heartbeats = pgTable('heartbeats', {
  name: text().primaryKey(),
  at: instant().notNull(),
  done: integer().notNull().default(0),
  failed: integer().notNull().default(0),
})
