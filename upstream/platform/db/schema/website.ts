import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/** A page that was read, with what its server wants to know at the next request. */
export type ReadAddress = { address: string; etag?: string; modified?: string }

/** The website of each record that is published with one: when it is read next, and what is known since it was read last. */
export const websiteReads = pgTable(
  'website_reads',
  {
    itemId: reference()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    address: text().notNull(),
    /** Of one host one record is read at a time. */
    host: text().notNull(),
    nextAt: instant().notNull(),
    /** While a process reads it, and for some time after one that was killed. */
    takenUntil: instant(),
    /** How often in a row it could not be read; each time it is waited for longer. */
    failures: integer().notNull().default(0),
    readAt: instant(),
    /** What reading it last cost. */
    calls: integer().notNull().default(0),
    bytes: integer().notNull().default(0),
    milliseconds: integer().notNull().default(0),
    /** The published version that the pages were held against, and the fields in which they agreed. */
    version: uuid(),
    agreed: jsonb().$type<{ field: string; address: string }[]>().notNull().default([]),
    pages: jsonb().$type<ReadAddress[]>().notNull().default([]),
  },
  (table) => [
    index('website_reads_due').on(table.nextAt),
    index('website_reads_host').on(table.host),
    index('website_reads_tenant').on(table.tenantId),
  ],
)
