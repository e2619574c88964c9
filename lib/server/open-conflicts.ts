import 'server-only'
import { type Conflict, conflictEndpoints } from '#contract/content/conflict'
import type { Item } from '#contract/content/item'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { Call } from './session.ts'

/** Conflicts that somebody has to see; requested only when there are any. */
export async function openConflicts(call: Call, type: ItemKind, item: Item): Promise<Conflict[]> {
  if (item.conflicts === 0) return []
  return (await call(conflictEndpoints.list, { params: { type, key: item.key } })).items
}
