import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PublicationFacts } from '#contract/publication-facts'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'

/** How everything was: the publication of what was touched, and the offerings that ended. */
export type ArchivedBefore = {
  items: { id: number; facts: PublicationFacts; archivedAt: string | null; archivedBy: string | null }[]
  offerings: { id: number }[]
}

/** What archiving an organisation changed, so that it can be undone exactly for a while. */
export const archivings = pgTable(
  'archivings',
  {
    id: id(),
    organisationId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    userId: uuid(),
    actorName: text().notNull(),
    before: jsonb().$type<ArchivedBefore>().notNull(),
    endedAt: instant(),
  },
  (table) => [index('archivings_organisation').on(table.organisationId, table.at)],
)
