import { eq, inArray, lte } from 'drizzle-orm'
import type { Item } from '#contract/content/item'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { outsideChecks } from '../../platform/db/schema/outside.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import type { Verdict } from '../../platform/outside/verdict.ts'
import type { Services } from '../../platform/process/services.ts'
import type { PlacedSubject } from './outside-subjects.ts'

const minute = 60_000
const day = 24 * 60 * minute
const batch = 100

type OpenOf = { item: Pick<ItemRecord, 'id' | 'tenantId'>; open: readonly PlacedSubject[] }

/** Keeps what couldn't be asked about an item that was saved or went online, in place of what stood open before. */
export const keepOpenChecks = (tx: Database, item: ItemRecord, open: readonly PlacedSubject[], now: Date) =>
  keepOpenOf(tx, [{ item, open }], { now, nextAt: new Date(now.getTime() + 5 * minute) })

/** The same of several at once, which are asked about from a moment on. */
export async function keepOpenOf(
  tx: Database,
  found: readonly OpenOf[],
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<void> {
  if (found.length === 0) return
  const ids = found.map(({ item }) => item.id)
  await tx.delete(outsideChecks).where(inArray(outsideChecks.itemId, ids))
  const rows = found.flatMap(({ item, open }) =>
    open.map(({ path, kind, subject }) => ({
      ...{ tenantId: item.tenantId, itemId: item.id, path, kind, subject },
      ...{ state: 'open' as const, nextAt, since: now },
    })),
  )
  if (rows.length > 0) await tx.insert(outsideChecks).values(rows).onConflictDoNothing()
}

/** What stands open or broken about an item, by the place of its value. */
export async function openChecksOf(db: Database, { id }: Pick<ItemRecord, 'id'>): Promise<Item['outside']> {
  return db
    .select({ path: outsideChecks.path, kind: outsideChecks.kind, state: outsideChecks.state })
    .from(outsideChecks)
    .where(eq(outsideChecks.itemId, id))
    .orderBy(outsideChecks.id)
}

type Row = typeof outsideChecks.$inferSelect

async function applyVerdict(tx: Database, { id, tries }: Row, verdict: Verdict, now: Date): Promise<void> {
  if (verdict === 'fine') {
    await tx.delete(outsideChecks).where(eq(outsideChecks.id, id))
    return
  }
  const later = Math.min(day, 5 * minute * 2 ** Math.min(tries + 1, 10))
  const change: Partial<Row> =
    verdict === 'unknown'
      ? { tries: tries + 1, nextAt: new Date(now.getTime() + later) }
      : // A site that is down today may be up tomorrow: then the task ends by itself.
        { state: 'broken', tries: tries + 1, nextAt: new Date(now.getTime() + day) }
  await tx.update(outsideChecks).set(change).where(eq(outsideChecks.id, id))
}

/** Asks again what stands open or broken and is due; answers how many were asked. */
export async function retryOpenChecks({ store, outside, now, log }: Services): Promise<number> {
  if (!outside.isOn) {
    // Nobody asks any more: then nothing stands open, and nobody is told that it does.
    await store.withTransaction((tx) => tx.delete(outsideChecks))
    return 0
  }
  const due = await store.db
    .select()
    .from(outsideChecks)
    .where(lte(outsideChecks.nextAt, now()))
    .orderBy(outsideChecks.nextAt)
    .limit(batch)
  // Outside any transaction: a slow site must not hold up the store.
  const verdicts = await Promise.all(due.map((row) => outside.ask(row)))
  for (const [index, row] of due.entries()) {
    try {
      await store.withTransaction((tx) => applyVerdict(tx, row, verdicts[index] ?? 'unknown', now()))
    } catch (error) {
      rethrowStoreError(error)
      // One value that can't be settled must not keep the others from it.
      log.error({ item: row.itemId, err: error }, 'what was found outside about a value could not be kept')
    }
  }
  return due.length
}

/** Asks again every ten minutes. */
export async function startOpenChecks(services: Services): Promise<void> {
  await services.jobs.work('outside', async () => {
    await retryOpenChecks(services)
  })
  await services.jobs.schedule('outside', '*/10 * * * *', {})
}
