import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/errors'
import type { Permission } from '#contract/permissions'
import { hasPermission } from '#contract/rights'
import type { Task } from '#contract/task'
import type { Actor } from '../../access/actor.ts'
import { items } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { placeOf } from '../item/place.ts'
import { readableItems } from '../scope.ts'

const owners = alias(items, 'owners')
const kinds = ['organisation', 'product'] as const
const publishPermission: Record<(typeof kinds)[number], Permission> = {
  organisation: 'organisation.publish',
  product: 'product.publish',
}

/** More than anyone handles from one list; the dashboard's own lists show the rest. */
const maximumTasks = 50

const mayPublish = (actor: Actor) => actor.grants.some((grant) => grant.permissions.some((p) => p.endsWith('.publish')))

/**
 * Open tasks of the actor, derived from facts, so a task ends when its fact ends (design section 6): what was made
 * ready waits for somebody who may publish it.
 */
export async function listTasks(db: Database, actor: Actor): Promise<Task[]> {
  if (!mayPublish(actor)) return []
  const tasks: Task[] = []
  for (const kind of kinds) {
    const rows = await db
      .select({ item: items, organisation: owners.key })
      .from(items)
      .leftJoin(owners, eq(owners.id, items.organisationId))
      .where(
        and(
          readableItems(actor, kind),
          isNotNull(items.readyVersion),
          isNull(items.plannedVersion),
          isNull(items.archivedAt),
        ),
      )
      .orderBy(asc(items.updatedAt))
      .limit(maximumTasks)
    for (const { item, organisation } of rows) {
      if (!hasPermission(actor.grants, publishPermission[kind], placeOf(item))) continue
      tasks.push({
        key: `publish-${kind}-${item.key}`,
        kind: 'publishReady',
        subject: { type: kind, key: item.key, title: item.title, organisation },
        due: null,
      })
    }
  }
  return tasks.slice(0, maximumTasks)
}

/** One task of the actor; a task whose fact has ended is not found. */
export async function getTask(db: Database, actor: Actor, key: string): Promise<Task> {
  const task = (await listTasks(db, actor)).find((open) => open.key === key)
  if (task === undefined) throw new AppError('NOT_FOUND')
  return task
}
