import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/errors'
import type { Permission } from '#contract/permissions'
import type { Task } from '#contract/task'
import type { Actor } from '../../access/actor.ts'
import { items } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { itemsWith, readableItems } from '../scope.ts'

const owners = alias(items, 'owners')
const kinds = ['organisation', 'product'] as const
type TaskKind = (typeof kinds)[number]

const publishPermission: Record<TaskKind, Permission> = {
  organisation: 'organisation.publish',
  product: 'product.publish',
}

/** More than anyone handles from one list; the dashboard's own lists show the rest. */
const maximumTasks = 50

const mayPublish = (actor: Actor) => actor.grants.some((grant) => grant.permissions.some((p) => p.endsWith('.publish')))

/** What was made ready waits for somebody who may publish it. */
async function publishTasks(db: Database, actor: Actor, of: readonly TaskKind[], only?: SQL): Promise<Task[]> {
  const reached = of.map((kind) =>
    and(eq(items.kind, kind), readableItems(actor, kind), itemsWith(actor, kind, publishPermission[kind])),
  )
  const rows = await db
    .select({ kind: sql<TaskKind>`${items.kind}`, key: items.key, title: items.title, organisation: owners.key })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(or(...reached), isNotNull(items.readyVersion), isNull(items.plannedVersion), isNull(items.archivedAt), only),
    )
    .orderBy(asc(items.kind), asc(items.updatedAt), asc(items.id))
    .limit(maximumTasks)
  return rows.map(({ kind, key, title, organisation }) => ({
    key: `publish-${kind}-${key}`,
    kind: 'publishReady',
    subject: { type: kind, key, title, organisation },
    due: null,
  }))
}

/** Open tasks of the actor, derived from facts, so a task ends when its fact ends (design section 6). */
export async function listTasks(db: Database, actor: Actor): Promise<Task[]> {
  if (!mayPublish(actor)) return []
  return publishTasks(db, actor, kinds)
}

/** One task of the actor; a task whose fact has ended is not found. */
export async function getTask(db: Database, actor: Actor, key: string): Promise<Task> {
  const kind = kinds.find((candidate) => key.startsWith(`publish-${candidate}-`))
  if (kind === undefined) throw new AppError('NOT_FOUND')
  const [task] = await publishTasks(db, actor, [kind], eq(items.key, key.slice(`publish-${kind}-`.length)))
  if (task === undefined) throw new AppError('NOT_FOUND')
  return task
}
