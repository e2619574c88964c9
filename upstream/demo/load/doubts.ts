import { and, eq } from 'drizzle-orm'
import { type Observation, observe } from '../../capability/doubt/observe.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DemoTenant } from '../content-types.ts'
import { addDays, one } from './shared.ts'
import type { LoadedTenant } from './tenant.ts'

/** An organisation or product with what is published of it. */
async function findItem(tx: Database, tenantId: number, key: string) {
  const found = await tx
    .select({ id: items.id, values: versions.values })
    .from(items)
    .leftJoin(versions, and(eq(versions.uuid, items.publishedVersion), eq(versions.tenantId, tenantId)))
    .where(and(eq(items.tenantId, tenantId), eq(items.key, key)))
  return one(found)
}

/** What sources say, of what stands here or otherwise, as they say it in use; in the order of time. */
export async function loadDoubts(tx: Database, demo: DemoTenant, { id }: LoadedTenant, now: Date) {
  const said: { at: Date; now: Date; observation: Observation }[] = []
  for (const { item, field, said: value, source, address, words, inDays } of demo.doubts ?? []) {
    const at = addDays(now, inDays)
    const evidence = { seenAt: at.toISOString(), words, ...(address === undefined ? {} : { address }) }
    const row = await findItem(tx, id, item)
    said.push({ at, now, observation: { item: row.id, field, said: value, source, evidence } })
  }
  for (const { item, fields, source, inDays } of demo.agreements ?? []) {
    const { id: row, values } = await findItem(tx, id, item)
    const at = addDays(now, inDays)
    const evidence = { seenAt: at.toISOString() }
    for (const field of fields)
      said.push({ at, now: at, observation: { item: row, field, said: values?.[field], source, evidence } })
  }
  for (const { at, now: then, observation } of said.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const [observed] = await observe(tx, { tenantId: id, now: then }, [observation])
    const isAgreement = then === at
    if (isAgreement && observed?.outcome !== 'agrees')
      throw new Error(`${observation.source.name} does not agree about ${observation.field}`)
  }
}
