import { and, eq, lt } from 'drizzle-orm'
import { addDays } from '#contract/recurrence/calendar-days'
import { items, versions } from '../../platform/db/schema/item.ts'
import { occurrenceHorizons } from '../../platform/db/schema/occurrence.ts'
import type { Store } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { horizonDays, writeVersion } from './index-occurrences.ts'

const batch = 200
/** A series is carried on when it has come so much nearer: a small part of them each night. */
const marginDays = 30

/** Carries on the series that have no end, so that the calendar always reaches as far ahead; answers how many. */
export async function extendOccurrences({ db, withTransaction }: Store, now: Date): Promise<number> {
  const due = addDays(localDate(now), horizonDays - marginDays)
  let done = 0
  for (;;) {
    const found = await db
      .select({ version: versions, item: items })
      .from(occurrenceHorizons)
      .innerJoin(versions, eq(versions.uuid, occurrenceHorizons.version))
      .innerJoin(items, eq(items.id, occurrenceHorizons.itemId))
      .where(and(lt(occurrenceHorizons.until, due)))
      .limit(batch)
    for (const { version, item } of found) {
      await withTransaction((tx) => writeVersion(tx, item, version.uuid, version.values, now))
    }
    done += found.length
    if (found.length < batch) return done
  }
}

/** Carries on what has no end, every night. */
export async function startOccurrences({ store, jobs, now }: Services): Promise<void> {
  await jobs.work('occurrences', async () => {
    await extendOccurrences(store, now())
  })
  await jobs.schedule('occurrences', '41 2 * * *', {})
}
