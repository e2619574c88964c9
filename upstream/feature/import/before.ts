import { inArray } from 'drizzle-orm'
import { onlineVersion } from '#contract/publication/online'
import { savingOf } from '../../capability/content/saving.ts'
import { type ItemRecord, newestVersion, storedPublication } from '../../kernel/item/publication.ts'
import type { RecordBefore } from '../../platform/db/schema/import.ts'
import { importBases } from '../../platform/db/schema/import-base.ts'
import type { Database } from '../../platform/db/store.ts'

/** How things stand before rows change them, by their id, so that they can be put back like that. */
export async function standingsBefore(
  db: Database,
  found: readonly ItemRecord[],
  now: Date,
): Promise<Map<number, RecordBefore>> {
  const ids = found.map(({ id }) => id)
  const bases = ids.length === 0 ? [] : await db.select().from(importBases).where(inArray(importBases.itemId, ids))
  const byItem = new Map(bases.map(({ itemId, jobId, cells }) => [itemId, { jobId, cells }]))
  return new Map(
    found.flatMap((item): [number, RecordBefore][] => {
      const version = newestVersion(item)
      if (version === null) return []
      const saving = savingOf(item, now)
      const facts = storedPublication(item)
      const online = onlineVersion(facts, null, now.getTime())
      const open = (['concept', 'ready', 'planned'] as const).filter((stands) => facts[stands] !== null)
      const beside = online === null || online === version ? {} : { beside: { online, open } }
      const base = byItem.get(item.id) ?? null
      return [[item.id, { version, saving: 'issue' in saving ? null : saving, base, ...beside }]]
    }),
  )
}
