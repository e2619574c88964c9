import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { DeadlineAction } from '#contract/review/review'
import { instant, reference } from './columns.ts'
import { items } from './item.ts'

/** How far an organisation is that nobody confirmed in time: one row while that lasts, and after what was done about it. */
export const deadlines = pgTable(
  'deadlines',
  {
    itemId: reference()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The cycle that it belongs to: who confirms begins another one, and so ends it. */
    cycle: text().notNull(),
    /** Since when somebody should call; null when nobody should. */
    callFrom: instant(),
    /** The announced action, with the time of the announcement and the moment that the action is for. */
    action: text().$type<DeadlineAction>(),
    announcedAt: instant(),
    actAt: instant(),
    actedAt: instant(),
    /** When what was brought to the archive is deleted for good. */
    deleteAt: instant(),
  },
  (table) => [index('deadlines_due').on(table.actAt), index('deadlines_delete').on(table.deleteAt)],
)
