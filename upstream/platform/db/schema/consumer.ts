import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OfferContact } from '#contract/content/offer-contact'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/** Organisations that offer a product of another one with it, and those that were invited to. */
export const consumers = pgTable(
  'consumers',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    productId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    organisationId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    invitedAt: instant().notNull(),
    invitedBy: text().notNull(),
    enrolledAt: instant(),
    enrolledBy: text(),
    declinedAt: instant(),
    endedAt: instant(),
    endedBy: text(),
    /** How the organisation itself can be reached about the product. */
    contact: jsonb().$type<OfferContact>().notNull().default({ phone: '', email: '', website: '', note: '' }),
    contactVersion: integer().notNull().default(0),
  },
  (table) => [
    // An invitation after a refusal or an end is a new row: at most one is open.
    uniqueIndex('consumers_open')
      .on(table.productId, table.organisationId)
      .where(sql`declined_at is null and ended_at is null`),
    index('consumers_organisation').on(table.organisationId, table.productId),
  ],
)
