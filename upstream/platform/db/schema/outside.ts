import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/** Checks outside that couldn't be made when a value was saved, or that turned out wrong since; a job asks again. */
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
    /** Where the value stands, such as `values.website`. */
    path: text().notNull(),
    kind: text({ enum: ['email', 'url'] }).notNull(),
    /** What is asked about: the domain of an e-mail address, or a web address. */
    subject: text().notNull(),
    state: text({ enum: ['open', 'broken'] }).notNull(),
    tries: integer().notNull().default(0),
    nextAt: instant().notNull(),
    since: instant().notNull(),
  },
  (table) => [
    uniqueIndex('outside_checks_place').on(table.itemId, table.path),
    index('outside_checks_due').on(table.nextAt),
    index('outside_checks_broken').on(table.tenantId, table.itemId, table.state),
  ],
)
