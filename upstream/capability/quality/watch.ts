import { asc, eq, not } from 'drizzle-orm'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { itemQuality } from '../../platform/db/schema/quality.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { askAgain, watchAddresses } from '../check/open-checks.ts'
import { watchedIn } from '../check/outside-subjects.ts'
import { keepQuality } from './quality.ts'

const batch = 500

/** Measures an item that is published and watches its addresses; the row is locked, so that a newer publication waits. */
async function lookAt(tx: Database, id: number, now: Date): Promise<void> {
  const [quality] = await tx.select().from(itemQuality).where(eq(itemQuality.itemId, id)).for('no key update')
  if (quality === undefined || quality.isWatched) return
  const [found] = await tx
    .select({ item: items, version: versions })
    .from(items)
    .leftJoin(versions, eq(versions.uuid, items.publishedVersion))
    .where(eq(items.id, id))
  if (found === undefined) return
  const { item, version } = found
  const types = await typesOfKind(tx, item.tenantId, item.kind, version?.types ?? [])
  const checked = { types, values: version?.values ?? {} }
  await watchAddresses(tx, item, watchedIn(types, checked.values), now)
  await keepQuality(tx, [{ item, checked }], true)
}

/** Looks at what was published since the last time, each record for itself; whether there is more to look at. */
export async function lookAtPublished({ store, log, now }: Services): Promise<boolean> {
  const found = await store.db
    .select({ id: itemQuality.itemId })
    .from(itemQuality)
    .where(not(itemQuality.isWatched))
    .orderBy(asc(itemQuality.itemId))
    .limit(batch)
  let failed = 0
  for (const { id } of found) {
    try {
      await store.withTransaction((tx) => lookAt(tx, id, now()))
    } catch (error) {
      rethrowStoreError(error)
      failed += 1
      log.error({ item: id, err: error }, 'what was published of a record could not be measured')
    }
  }
  return found.length === batch && failed < batch
}

/** Every ten minutes: looks at what was published, and asks outside about the addresses that are due. */
export const outsideJob = defineJob({
  name: 'outside',
  run: (services, payload, { signal }) =>
    workInTurns(services, { name: 'outside', payload, signal }, async () => {
      const more = await lookAtPublished(services)
      return (await askAgain(services)) || more
    }),
})
