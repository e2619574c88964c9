import { eq } from 'drizzle-orm'
import { savingOf } from '../../capability/content/saving.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import type { RecordBefore } from '../../platform/db/schema/import.ts'
import { importBases } from '../../platform/db/schema/import-base.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

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
  return { version, saving: 'issue' in saving ? null : saving, base }
}
