import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ListViewInput, ViewList } from '#contract/team/list-view'
import { id, instant, reference } from './columns.ts'
import { teams } from './team.ts'
import { tenants } from './tenant.ts'
import { users } from './user.ts'

/** A list of a team with filters, order and columns under a name; of the team where it has no owner. */
export const listViews = pgTable(
  'list_views',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    teamId: reference()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    list: text().$type<ViewList>().notNull(),
    ownerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: jsonb().$type<ListViewInput['query']>().notNull(),
    columns: jsonb().$type<ListViewInput['columns']>().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull(),
  },
  (table) => [
    unique('list_views_name').on(table.teamId, table.list, table.ownerId, table.name).nullsNotDistinct(),
    index('list_views_owner').on(table.ownerId),
  ],
)
