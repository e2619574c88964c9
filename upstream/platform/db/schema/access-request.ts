import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { locales } from '#contract/kernel/constants'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
import { sites, tenants } from './tenant.ts'

/** Requests by people who want to keep the data of their organisation, and have no account yet. */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    siteId: text()
      .notNull()
      .references(() => sites.id),
    /** The team that decides. */
    teamId: reference().notNull(),
    /** `asked`: its link was not opened and sent yet. */
    state: text({ enum: ['asked', 'waiting', 'accepted', 'declined'] }).notNull(),
    /** SHA-256 of the link in the mail. */
    tokenHash: text().notNull(),
    organisation: text().notNull(),
    municipality: text().notNull(),
    website: text().notNull(),
    person: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    decidedAt: instant(),
    decidedBy: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** The organisation for which it was accepted. */
    itemId: reference().references(() => items.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('access_requests_token').on(table.tokenHash),
    index('access_requests_team').on(table.tenantId, table.state, table.teamId),
    index('access_requests_item').on(table.itemId),
  ],
)
