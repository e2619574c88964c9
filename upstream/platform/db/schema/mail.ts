import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { tenants } from './tenant.ts'

/** Mail to be sent, written in the transaction of what causes it; the dedupe key makes each mail once. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: reference().references(() => tenants.id),
    dedupeKey: text().notNull().unique(),
    /** Who must still want it when it is sent; null for what is sent in any case. */
    recipientId: uuid(),
    recipientName: text().notNull(),
    recipientAddress: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    locale: text({ enum: ['nl', 'en'] }).notNull(),
    /** By what a mail service sorts and counts; empty for none. */
    tag: text().notNull().default(''),
    status: text({ enum: ['waiting', 'sending', 'sent', 'failed', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    leaseUntil: instant(),
    lastError: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [index('mail_outbox_due').on(table.status, table.leaseUntil), index('mail_outbox_sent').on(table.sentAt)],
)
