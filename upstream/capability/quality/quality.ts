import { type SQL, sql } from 'drizzle-orm'
import { bandEnds, bandsFrom, type QualityBand, qualityOf } from '#contract/content/quality'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { idArray, preparedQuery } from '../../platform/db/prepared-query.ts'
import { items } from '../../platform/db/schema/item.ts'
import { itemQuality } from '../../platform/db/schema/quality.ts'
import type { Database } from '../../platform/db/store.ts'

export type QualitySubject = {
  item: Pick<ItemRecord, 'id' | 'tenantId'>
  checked: { types: TypeDefinition[]; values: Record<string, unknown> }
}

/** Keeps how good content is that was published, and has the job look at its addresses. */
export async function keepQuality(
  db: Database,
  published: readonly QualitySubject[],
  isWatched = false,
): Promise<void> {
  if (published.length === 0) return
  const rows = published.map(({ item: { id: itemId, tenantId }, checked: { types, values } }) => {
    const score = types.length === 0 ? null : qualityOf(types, values).score
    return { itemId, tenantId, score, isWatched }
  })
  const set = { score: sql`excluded.score`, isWatched }
  await db.insert(itemQuality).values(rows).onConflictDoUpdate({ target: itemQuality.itemId, set })
}

/** Published records with a score in the band; the figures leave out the archive, and so does the list behind them. */
export const isInBand = (
  band: QualityBand,
): SQL => sql`${items.archivedAt} is null and exists (select 1 from item_quality q
  where q.item_id = ${items.id} and q.score >= ${bandsFrom[band]} and q.score < ${bandEnds(band)})`

const scoresWith = preparedQuery(
  () => '',
  (db) =>
    db
      .select({ item: itemQuality.itemId, score: itemQuality.score })
      .from(itemQuality)
      .where(sql`${itemQuality.itemId} = any (${sql.placeholder('ids')}::bigint[])`),
)

/** How good each of some records is, by its key; null for what is not measured. */
export async function scoresOf(
  db: Database,
  records: readonly Pick<ItemRecord, 'id' | 'key'>[],
): Promise<Map<string, number | null>> {
  const scores = await scoresWith(db, [], { ids: idArray(records.map(({ id }) => id)) })
  const scoreOf = new Map(scores.map(({ item, score }) => [item, score]))
  return new Map(records.map(({ id, key }) => [key, scoreOf.get(id) ?? null]))
}
