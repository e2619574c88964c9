import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { startOfDay } from '#contract/kernel/moment'
import type { Task } from '#contract/people/task'
import type { Actor } from '../../kernel/call/actor.ts'
import { owners } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { editableOfAnyKind } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { typeGaps, typeRequirements } from '../../platform/db/schema/type-work.ts'
import type { Database } from '../../platform/db/store.ts'

const mostTasks = 50

/**
 * Fields that became required, of what is online without them, for people who may edit it: those required first come first.
 * Each ends when the newest version has the field.
 */
export async function gapTasks(db: Database, actor: Actor): Promise<Task[]> {
  if (!actor.grants.some(({ permissions }) => permissions.some((permission) => permission.endsWith('.update'))))
    return []
  const found = await db
    .select({ id: typeGaps.id, requirement: typeRequirements, item: items, organisation: owners.key })
    .from(typeGaps)
    .innerJoin(typeRequirements, eq(typeRequirements.id, typeGaps.requirementId))
    .innerJoin(items, eq(items.id, typeGaps.itemId))
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(
        ...[eq(typeGaps.tenantId, actor.tenantId), typeGaps.isOpen, eq(typeRequirements.isEnded, false)],
        ...[editableOfAnyKind(actor), isNull(items.archivedAt)],
        or(items.online, isNotNull(items.plannedVersion)),
      ),
    )
    .orderBy(asc(typeGaps.id))
    .limit(mostTasks)
  return found.map(({ id, requirement: { field, label, fillBefore }, item, organisation }) => ({
    key: `fill-${id}`,
    kind: 'fillField',
    subject: { type: item.kind, key: item.key, title: titleFor(actor, item), organisation },
    field: { name: field, label: label[actor.language] },
    due: startOfDay(fillBefore).toISOString(),
  }))
}
