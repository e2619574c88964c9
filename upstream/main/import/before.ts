import { eq } from 'drizzle-orm'
import type { RecordBefore } from '../../db/schema/import.ts'
import { importBases } from '../../db/schema/import-base.ts'
import { items } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { savingOf } from '../change-set/saving.ts'
import { type ItemRecord, newestVersion } from '../item/publication.ts'

/** How something stands before a row changes it, so that it can be put back like that. */
export async function standingBefore(db: Database, { id }: ItemRecord, now: Date): Promise<RecordBefore | null> {
  const [found] = await db
    .select({ item: items, jobId: importBases.jobId, cells: importBases.cells })
    .from(items)
    .leftJoin(importBases, eq(importBases.itemId, items.id))
    .where(eq(items.id, id))
  const version = found === undefined ? null : newestVersion(found.item)
  if (found === undefined || version === null) return null
  const saving = savingOf(found.item, now)
  const { jobId, cells } = found
  const base = jobId === null || cells === null ? null : { jobId, cells }
  return { version, saving: 'fault' in saving ? null : saving, base }
}
