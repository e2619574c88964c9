import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { addDays } from '#contract/recurrence/calendar-days'
import { items, versions } from '../../platform/db/schema/item.ts'
import { occurrenceHorizons } from '../../platform/db/schema/occurrence.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { horizonDays, writeVersion } from './index-occurrences.ts'

const batch = 200
/** A series is carried on when it has come so much nearer: a small part of them each night. */
const marginDays = 30

type Extending = Pick<Services, 'store' | 'log'>

/**
 * Carries on the series that have no end, so that the calendar always reaches as far ahead; answers how many. One that can't be
 * carried on is logged, and holds up no other.
 */
export async function extendOccurrences({ store, log }: Extending, now: Date): Promise<number> {
  const { db, withTransaction } = store
  const due = addDays(localDate(now), horizonDays - marginDays)
  let [done, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const found = await db
      .select({ version: versions, item: items })
      .from(occurrenceHorizons)
      .innerJoin(versions, eq(versions.uuid, occurrenceHorizons.version))
      .innerJoin(items, eq(items.id, occurrenceHorizons.itemId))
      .where(and(lt(occurrenceHorizons.until, due), gt(occurrenceHorizons.version, after)))
      .orderBy(asc(occurrenceHorizons.version))
      .limit(batch)
    for (const { version, item } of found) {
      try {
        await withTransaction((tx) => writeVersion(tx, item, version.uuid, version.values, now))
        done += 1
      } catch (error) {
        rethrowStoreError(error)
        log.error({ item: item.id, err: error }, 'when something takes place could not be worked out further')
      }
    }
    const last = found.at(-1)
    if (last === undefined) return done
    after = last.version.uuid
  }
}

/** Carries on what has no end, every night. */
export const occurrencesJob = defineJob({
  name: 'occurrences',
  run: (services) => extendOccurrences(services, services.now()),
})
