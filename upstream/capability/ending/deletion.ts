import { eq } from 'drizzle-orm'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { deadlines } from '../../platform/db/schema/deadline.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DeadlineRow } from './deadline-input.ts'

type Archived = Pick<ItemRecord, 'archivedAt'>

/** When an organisation is deleted for good; null when it was not its deadline that brought it to the archive. */
export const deletionFrom = ({ archivedAt }: Archived, row: DeadlineRow | undefined): Date | null =>
  archivedAt !== null && archivedAt.getTime() === row?.actedAt?.getTime() ? row.deleteAt : null

/** The same, looked up for what is in the archive. */
export async function deletionOf(db: Database, organisation: Archived & Pick<ItemRecord, 'id'>): Promise<Date | null> {
  if (organisation.archivedAt === null) return null
  const [row] = await db.select().from(deadlines).where(eq(deadlines.itemId, organisation.id))
  return deletionFrom(organisation, row)
}
