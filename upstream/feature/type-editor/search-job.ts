import { z } from 'zod'
import { typeKinds } from '#contract/types/type-definition'
import { reindexType } from '../../capability/search/reindex-type.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import type { Services } from '../../platform/process/services.ts'

export const typeSearchQueue = 'type-search'

const payloadSchema = z.object({
  tenantId: z.number(),
  kind: z.enum(typeKinds),
  key: z.string(),
  /** The last record that was done. */
  after: z.number().default(0),
})

/** Has search follow a type that was published, records in parts; done twice it says the same. */
export async function startTypeSearch(services: Pick<Services, 'store' | 'jobs' | 'log'>): Promise<void> {
  await services.jobs.work(typeSearchQueue, async (given, { signal }) => {
    const payload = payloadSchema.parse(given)
    await workInTurns(services, { queue: typeSearchQueue, payload, signal }, async () => {
      const last = await reindexType(services, payload, payload.after)
      payload.after = last ?? payload.after
      return last !== undefined
    })
  })
}
