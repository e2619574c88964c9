import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'
import { users } from './user.ts'

/** Work that another, or the clock, put online: shown on the overview of its maker, for some days. */
export const wentOnline = pgTable(
  'went_online',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    actorName: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('went_online_user').on(table.userId, table.tenantId, table.at),
    index('went_online_item').on(table.itemId),
  ],
)
