import type { PublicationFacts } from '#contract/publication/facts'
import { columnsOf, factColumns } from '../../kernel/item/publication.ts'
import { updateItems } from '../../kernel/item/write.ts'
import type { Database } from '../../platform/db/store.ts'

/** The publication of an item, with whether it is archived. */
export type ItemFacts = { id: number; facts: PublicationFacts; archivedAt: string | null; archivedBy: string | null }

/** Writes the publication of many items in one statement: an organisation may hold thousands. */
export const writeFacts = (db: Database, changes: readonly ItemFacts[]) =>
  updateItems(
    db,
    [...factColumns, 'archivedAt', 'archivedBy'],
    changes.map(({ facts, ...archived }) => ({ ...columnsOf(facts), ...archived })),
  )
