import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredPublication } from '#contract/publication/stored-publication'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'

/** How everything was: the publication of what was touched, and the offerings that ended. */
export type ArchivedBefore = {
  items: { id: number; facts: StoredPublication; archivedAt: string | null; archivedBy: string | null }[]
  offerings: { id: number }[]
}

/** Changes made by archiving an organisation or a product, so that it can be undone exactly for a while. */
export const archivings = pgTable(
  'archivings',
  {
    id: id(),
    /** The organisation or product that was archived. */
    itemId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    userId: uuid(),
    actorName: text().notNull(),
    before: jsonb().$type<ArchivedBefore>().notNull(),
    endedAt: instant(),
    /** The organisation that has what lay in it; null where it was only archived. */
    mergedInto: reference(),
  },
  (table) => [index('archivings_organisation').on(table.itemId, table.at)],
)
