import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredPublication } from '#contract/publication/stored-publication'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'

/** How everything was: the publication of what was touched, and the offerings that ended. */
export type BeforeArchiving = {
  items: { id: number; facts: StoredPublication; archivedAt: string | null; archivedBy: string | null }[]
  offerings: { id: number }[]
  /** Where it went into another organisation: what that changed beside the archive. */
  merge?: BeforeMerging
}

type Offering = { organisationId: number; endedAt: string | null; endedBy: string | null }
type Pair = { sourceId: number; targetId: number }

/** What merging an organisation into another one changed, by the ids of rows, so that what is still so can be put back. */
export type BeforeMerging = {
  /** What lay in it. */
  contents: number[]
  /** Files that the other one has since. */
  files: string[]
  relations: {
    moved: { id: number; before: Pair; after: Pair }[]
    removed: (Pair & { typeId: number; createdAt: string; createdBy: string })[]
  }
  supplementUses: number[]
  roles: number[]
  offerings: { id: number; before: Offering; after: Offering }[]
  /** Rooms that the other one has since, and whether it had none. */
  rooms: { added: string[]; isNew: boolean }
  favorites: { moved: { id: number; title: string }[]; removed: { userId: string; title: string; createdAt: string }[] }
  /** The other one before and after it got values of this one; null where it got none. */
  content: { before: Standing; after: Standing } | null
}
type Standing = { facts: StoredPublication; title: string; conceptTitle: string | null }

/** What archiving an organisation or a product changed, so that it can be undone exactly for a while. */
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
    before: jsonb().$type<BeforeArchiving>().notNull(),
    endedAt: instant(),
    /** The organisation that has what lay in it; null where it was only archived. */
    mergedInto: reference(),
  },
  (table) => [index('archivings_organisation').on(table.itemId, table.at)],
)
