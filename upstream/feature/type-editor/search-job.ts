import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { typeKinds } from '#contract/types/type-definition'
import { reindexType } from '../../capability/search/reindex-type.ts'
import { typeSearches } from '../../platform/db/schema/type-work.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import type { Services } from '../../platform/process/services.ts'

export const typeSearchQueue = 'type-search'

const payloadSchema = z.object({
  tenantId: z.number(),
  kind: z.enum(typeKinds),
  key: z.string(),
  /** The row that says how far it is; a job of an earlier release has none, and says itself what was done last. */
  run: z.uuid().optional(),
  after: z.number().default(0),
})

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
export async function startTypeSearch(services: Pick<Services, 'store' | 'jobs' | 'log'>): Promise<void> {
  const { store, jobs } = services
  await jobs.work(typeSearchQueue, async (given, { signal }) => {
    const payload = payloadSchema.parse(given)
    await workInTurns(services, { queue: typeSearchQueue, payload, signal }, async () => {
      if (payload.run !== undefined) return searchPart(services, payload.run)
      const last = await reindexType(services, payload, payload.after)
      payload.after = last ?? payload.after
      return last !== undefined
    })
  })
  for (const { id: run, tenantId, kind, type: key } of await store.db.select().from(typeSearches))
    await store.withTransaction((tx) => jobs.enqueue(tx, typeSearchQueue, { tenantId, kind, key, run }))
}
