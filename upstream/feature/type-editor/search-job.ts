import { and, eq } from 'drizzle-orm'
import { reindexType } from '../../capability/search/reindex-type.ts'
import { typeSearches } from '../../platform/db/schema/type-work.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'

type Work = Pick<Services, 'store' | 'log'>

/**
 * The next records of a type that was published; false when none is left, or when it was published again since, which has a
 * run of its own. A process that ended half-way does that one part once more, which says the same.
 */
export async function searchPart(work: Work, run: string): Promise<boolean> {
  const { db } = work.store
  const [search] = await db.select().from(typeSearches).where(eq(typeSearches.id, run))
  if (search === undefined) return false
  const { tenantId, kind, type: key, lastId } = search
  const last = await reindexType(work, { tenantId, kind, key }, lastId)
  // Two that work at the same part go on from the same record.
  const ofPart = and(eq(typeSearches.id, run), eq(typeSearches.lastId, lastId))
  if (last === undefined) await db.delete(typeSearches).where(ofPart)
  else await db.update(typeSearches).set({ lastId: last }).where(ofPart)
  return last !== undefined
}

/** Has search follow a type that was published, records in parts; what a process that ended left open goes on with the next. */
export const typeSearchJob = defineJob({
  name: 'type-search',
  run: (services, payload, { signal }) =>
    workInTurns(services, { name: 'type-search', payload, signal }, async () => {
      if (payload.run !== undefined) return searchPart(services, payload.run)
      const last = await reindexType(services, payload, payload.after)
      payload.after = last ?? payload.after
      return last !== undefined
    }),
  async left({ store }) {
    const rows = await store.db.select().from(typeSearches)
    return rows.map(({ id: run, tenantId, kind, type: key }) => ({ tenantId, kind, key, run }))
  },
})
