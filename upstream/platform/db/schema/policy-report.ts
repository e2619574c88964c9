import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Violations of the content security policy that browsers report, each once with a count; kept for a month after the last. */
export const policyReports = pgTable(
  'policy_reports',
  {
    id: id(),
    directive: text().notNull(),
    blocked: text().notNull(),
    /** The path of the page, without tokens. */
    place: text().notNull(),
    count: integer().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    unique('policy_reports_once').on(table.directive, table.blocked, table.place),
    index('policy_reports_at').on(table.lastAt),
  ],
)
