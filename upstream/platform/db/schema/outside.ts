import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/**
 * Addresses in values: those that couldn't be checked when they were saved, and those that are watched since they are online.
 * A job checks each again when its time comes.
 */
export const outsideChecks = pgTable(
  'outside_checks',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Where the value is, such as `values.website`. */
    path: text().notNull(),
    /** A link is part of a text: it is watched, and not checked when it is saved. */
    kind: text({ enum: ['email', 'url', 'link'] }).notNull(),
    /** The domain of an e-mail address, or a web address. */
    subject: text().notNull(),
    /** `failing`: it does not answer for now, and nobody is notified yet. Editors see what is open and what is broken. */
    state: text({ enum: ['open', 'fine', 'failing', 'broken'] }).notNull(),
    /** How often in a row it did not answer, or could not be checked while it was open. */
    tries: integer().notNull().default(0),
    nextAt: instant().notNull(),
    /** Since when it is in this state; of what is broken, since when it did not answer. */
    since: instant().notNull(),
  },
  (table) => [
    uniqueIndex('outside_checks_address').on(table.itemId, table.path, table.subject).concurrently(),
    index('outside_checks_due').on(table.nextAt),
    index('outside_checks_told')
      .on(table.tenantId, table.since, table.itemId)
      .concurrently()
      .where(sql`state = 'broken'`),
  ],
)
