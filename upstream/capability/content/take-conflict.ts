import { and, eq, isNull } from 'drizzle-orm'
import { valuesSchema } from '#contract/content/content'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { itemConflicts } from '../../platform/db/schema/conflict.ts'
import type { Database } from '../../platform/db/store.ts'
import { markSeen } from './conflicts.ts'
import { type SaveContext, saveContent } from './save.ts'

/**
 * Takes over what was not taken of a field, as a concept on top of the current value: its conflict, and an older one of the
 * same field, is settled by it. Returns how many are left, and the item.
 */
export async function takeConflict(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  id: number,
  { version, now, outside }: Pick<SaveContext, 'version' | 'now' | 'outside'>,
): Promise<{ left: number; item: ItemRecord }> {
  const open = await db
    .select()
    .from(itemConflicts)
    .where(and(eq(itemConflicts.itemId, item.id), isNull(itemConflicts.seenAt)))
  const taken = open.find((conflict) => conflict.id === id)
  if (taken === undefined) throw new AppError('NOT_FOUND')
  const present = await findVersion(db, item, newestVersion(item))
  const { [taken.field]: _, ...others } = present?.values ?? {}
  const { mine } = taken.values
  const values = valuesSchema.parse(mine === undefined ? others : { ...others, [taken.field]: mine })
  const input = { types: present?.types ?? item.types, values, save: 'concept' as const }
  const saved = await saveContent(db, actor, item, input, { version, now, outside, isEndingConflict: true })
  const ended = open.filter((conflict) => conflict.field === taken.field && conflict.id <= id)
  const ids = ended.map((conflict) => conflict.id)
  return { left: await markSeen(db, actor, item, ids, now), item: saved }
}
