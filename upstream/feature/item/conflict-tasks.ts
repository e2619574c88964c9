import { and, asc, eq, isNull, min } from 'drizzle-orm'
import type { Task } from '#contract/people/task'
import type { Actor } from '../../kernel/call/actor.ts'
import { owners } from '../../kernel/item/repository.ts'
import { editableOfAnyKind } from '../../kernel/scope/scope.ts'
import { itemConflicts } from '../../platform/db/schema/conflict.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

const mostTasks = 50

/** Content with values that were not taken, for who may edit it; it ends when somebody has seen all of them. */
export async function conflictTasks(db: Database, actor: Actor): Promise<Task[]> {
  if (!actor.grants.some(({ permissions }) => permissions.some((permission) => permission.endsWith('.update'))))
    return []
  const found = await db
    .select({ kind: items.kind, key: items.key, title: items.title, organisation: owners.key })
    .from(itemConflicts)
    .innerJoin(items, eq(items.id, itemConflicts.itemId))
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(editableOfAnyKind(actor), isNull(itemConflicts.seenAt), isNull(items.archivedAt)))
    .groupBy(items.id, owners.key)
    .orderBy(asc(min(itemConflicts.id)))
    .limit(mostTasks)
  return found.map(({ kind, key, title, organisation }) => ({
    key: `conflict-${kind}-${key}`,
    kind: 'solveConflict',
    subject: { type: kind, key, title, organisation },
    due: null,
  }))
}
