import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** What browsers refused by the content security policy, each once with how often; kept for a month after the last time. */
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
