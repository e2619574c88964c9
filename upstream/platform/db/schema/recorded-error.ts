import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Unforeseen errors, under the number that the user was shown; kept for a month. */
export const recordedErrors = pgTable(
  'faults',
  {
    id: id(),
    reference: text().notNull(),
    at: instant().notNull(),
    /** Method and path, without tokens. */
    place: text().notNull(),
    message: text().notNull(),
  },
  (table) => [index('faults_at').on(table.at)],
)
