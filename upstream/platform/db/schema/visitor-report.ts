import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reportEnds } from '#contract/doubt/report-rules'
import { locales } from '#contract/kernel/constants'
import { instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/** Reports of errors by visitors of a guide. They change nothing: people who may publish decide about the doubt made of each. */
export const visitorReports = pgTable(
  'visitor_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The field that it is about; empty for the record as a whole. */
    field: text().notNull(),
    /** The version that was looked at. */
    version: uuid().notNull(),
    /** The right value, where the visitor typed it as one. */
    value: jsonb(),
    text: text().notNull(),
    /** `held`: it waits until somebody looked; `open`: it is a doubt that waits for a decision. */
    state: text({ enum: ['held', 'open', 'taken', 'refused'] }).notNull(),
    /** The first of those that say the same. */
    first: uuid().notNull(),
    doubt: uuid(),
    /** SHA-256 of its private address, and of the link of the mail that proves the reporter's own. */
    tokenHash: text().notNull(),
    proofHash: text(),
    /** Of the reporter; forgotten some time after the end. */
    address: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    provedAt: instant(),
    at: instant().notNull(),
    endedAt: instant(),
    why: text({ enum: reportEnds }),
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('visitor_reports_token').on(table.tokenHash),
    uniqueIndex('visitor_reports_proof').on(table.proofHash),
    index('visitor_reports_item').on(table.itemId, table.field),
    index('visitor_reports_doubt').on(table.doubt),
    index('visitor_reports_first').on(table.first),
    index('visitor_reports_held').on(table.tenantId, table.at).where(sql`state = 'held'`),
    index('visitor_reports_address').on(table.tenantId, table.address).where(sql`address <> ''`),
  ],
)
