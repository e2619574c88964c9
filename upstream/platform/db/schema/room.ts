import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'

/** The rooms of an organisation, in the order in which it lists them; without a row it has none. */
export const roomLists = pgTable('room_lists', {
  organisationId: reference()
    .primaryKey()
    .references(() => items.id, { onDelete: 'cascade' }),
  tenantId: reference()
    .notNull()
    .references(() => tenants.id),
  version: integer().notNull(),
  rooms: jsonb().$type<string[]>().notNull(),
})
