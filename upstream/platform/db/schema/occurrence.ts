import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/**
 * When agenda items take place, worked out when a version is saved and read by day: a calendar expands no rules. Rows
 * belong to a version, so which ones somebody sees follows from the pointers of the item, also after a planned
 * publication. An occurrence has a row for each day that it touches.
 */
export const occurrences = pgTable(
  'occurrences',
  {
    version: uuid().notNull(),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    organisationId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The start that names it within its series, as in addresses: `20261112T0900`; moving it changes nothing here. */
    original: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** True on the first of its days. */
    isFirst: boolean().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Local times as people wrote them, `YYYY-MM-DDTHH:mm`. */
    localStart: text().notNull(),
    localEnd: text().notNull(),
    allDay: boolean().notNull(),
    cancelled: boolean().notNull(),
    /** Why it is cancelled, or what differs this once. */
    note: text().notNull().default(''),
    moved: boolean().notNull(),
    recurring: boolean().notNull(),
    /** It takes place whenever the place is open, so it has no series of its own to move or cut. */
    byOpeningHours: boolean().notNull().default(false),
    location: text().notNull().default(''),
    product: text(),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.original, table.day] }),
    // The days of a calendar, and within a day in order: a day is cut off without reading the rest of it.
    index('occurrences_day').on(table.organisationId, table.day, table.localStart, table.itemId),
    // The coming days of all organisations of a tenant, for the agenda of a team.
    index('occurrences_tenant_day').on(table.tenantId, table.day, table.localStart, table.itemId),
    index('occurrences_list')
      .on(table.organisationId, table.localStart, table.itemId, table.original)
      .where(sql`is_first`),
    index('occurrences_item').on(table.itemId, table.day),
  ],
)

/** How far the occurrences of a version are worked out; rules without an end are carried on every night. */
export const occurrenceHorizons = pgTable(
  'occurrence_horizons',
  {
    version: uuid().primaryKey(),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The last day that was looked at; null when the series ends before it, so that nothing is left to do. */
    until: date({ mode: 'string' }),
  },
  (table) => [
    index('occurrence_horizons_item').on(table.itemId),
    index('occurrence_horizons_until').on(table.until).where(sql`until is not null`),
  ],
)

/**
 * Dates that visitors see and that somebody let stand, though the place is closed then or the product is offline; `original` is
 * empty for all dates of an item.
 */
export const keptDates = pgTable(
  'kept_dates',
  {
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    original: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.original] })],
)
