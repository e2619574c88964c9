import { and, eq, inArray } from 'drizzle-orm'
import { afterChange } from '#contract/doubt/rules'
import type { Handler } from '../../kernel/event/emit.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { doubts } from '../../platform/db/schema/doubt.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { type DoubtRecord, endDoubts } from './observe.ts'
import { weighSource } from './precision.ts'
import { sidesOf, standingOf } from './sides.ts'

type Change = { item: ItemRecord; by: { userId: string | null; name: string } }

/** Ends the doubts of records that have what was said by now, or something else than what was doubted. */
export async function endAnswered(db: Database, changes: readonly Change[], now: Date): Promise<void> {
  const ids = [...new Set(changes.map(({ item }) => item.id))]
  const open =
    ids.length === 0
      ? []
      : await db
          .select({ doubt: doubts, item: items })
          .from(doubts)
          .innerJoin(items, eq(items.id, doubts.itemId))
          .where(and(inArray(doubts.itemId, ids), eq(doubts.state, 'open')))
  const byItem = Map.groupBy(open, ({ item }) => item.id)
  for (const [id, rows] of byItem) {
    const item = rows[0]?.item
    const by = changes.findLast((change) => change.item.id === id)?.by
    if (item === undefined || by === undefined) continue
    const standing = await standingOf(db, item, now)
    const ends = rows.flatMap(({ doubt }) => {
      const { id: key, field: name, said, saidMark, hereMark } = doubt
      const sides = sidesOf(standing, { name, field: standing.fields.get(name), said, saidMark })
      // A field that its type no longer has is doubted by nobody.
      const state = sides ? afterChange({ here: hereMark, said: sides.said }, sides.here) : ('outdated' as const)
      return state === undefined ? [] : [{ id: key, state }]
    })
    const known = rows.map(({ doubt }) => doubt)
    const { tenantId } = item
    await endDoubts(db, { item, by: { ...by, tenantId }, now, version: standing.version }, known, ends)
    for (const { id: ended, state } of ends) {
      const doubt = known.find((one) => one.id === ended)
      if (doubt && state === 'accepted')
        await weighSource(db, { tenantId, source: sourceOf(doubt), field: doubt.field, now })
    }
  }
}

export const sourceOf = ({ source, sourceId, sourceName }: DoubtRecord) => ({
  ...{ kind: source, id: sourceId, name: sourceName },
})

export const endAfterSave: Handler<'content.saved'> = (tx, changes, now) => endAnswered(tx, changes, now)
export const endAfterPublication: Handler<'publication.changed'> = (tx, changes, now) => endAnswered(tx, changes, now)
