import type { StoredPublication } from '#contract/publication/stored-publication'
import { columnsOf, storedColumns } from '../../kernel/item/publication.ts'
import { updateItems } from '../../kernel/item/write.ts'
import type { Database } from '../../platform/db/store.ts'

/** The publication of an item, with whether it is archived. */
export type ItemPublication = {
  id: number
  facts: StoredPublication
  archivedAt: string | null
  archivedBy: string | null
}

/** Writes the publication of many items in one statement: an organisation may hold thousands. */
export const writePublications = (db: Database, changes: readonly ItemPublication[]) =>
  updateItems(
    db,
    [...storedColumns, 'archivedAt', 'archivedBy'],
    changes.map(({ facts, ...archived }) => ({ ...columnsOf(facts), ...archived })),
  )
