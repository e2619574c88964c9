import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { OrganisationSettings } from '#contract/content/organisation-settings'
import { instant, reference } from './columns.ts'
import { items } from './item.ts'

/** Settings that an organisation has itself; what is missing is inherited from its team. */
export const organisationSettings = pgTable(
  'organisation_settings',
  {
    itemId: reference()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    settings: jsonb().$type<OrganisationSettings>().notNull().default({}),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull().default(''),
  },
  // Which organisations say something themselves.
  (table) => [index('organisation_settings_said').using('gin', table.settings)],
)
