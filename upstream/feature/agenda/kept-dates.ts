import { and, eq } from 'drizzle-orm'
import type { ChangeScope } from '#contract/agenda/occurrence-change'
import type { Actor } from '../../kernel/call/actor.ts'
import { requireActiveOrganisation } from '../../kernel/item/guards.ts'
import { getItem } from '../../kernel/item/repository.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { keptDates } from '../../platform/db/schema/occurrence.ts'
import type { Database } from '../../platform/db/store.ts'

type Dates = { kept: boolean; dates: readonly { item: string; occurrence: string; scope: ChangeScope }[] }

/** Notes that dates go ahead though nobody may be there, or asks about them again; for who may change the item. */
export async function keepDates(
  db: Database,
  actor: Actor,
  organisation: string,
  { kept, dates, now }: Dates & { now: Date },
): Promise<void> {
  for (const [key, own] of Map.groupBy(dates, ({ item }) => item)) {
    const { item } = await getItem(db, actor, { kind: 'agenda', key, organisation })
    requirePermission(actor, 'agenda.update', placeOf(item))
    await requireActiveOrganisation(db, item)
    const originals = [...new Set(own.map(({ scope, occurrence }) => (scope === 'all' ? '' : occurrence)))]
    for (const original of originals) {
      const row = { itemId: item.id, original }
      if (kept) await db.insert(keptDates).values(row).onConflictDoNothing()
      else await db.delete(keptDates).where(and(eq(keptDates.itemId, item.id), eq(keptDates.original, original)))
    }
    await recordEvent(db, actor, now, {
      ...{ action: 'dateKept', subject: subjectOf(item), permission: 'agenda.update' },
      details: { kept, dates: originals },
    })
  }
}
