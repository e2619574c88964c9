import { and, eq, or } from 'drizzle-orm'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import type { Task } from '#contract/people/task'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvents, toEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { personalOf } from './personal.ts'
import { getTask, listTasks, type TaskSource } from './tasks.ts'

type TasksQuery = { keys: readonly string[]; now: Date; sources: readonly TaskSource[] }

/** The tasks of these keys that somebody has; those beyond the length of a list are looked up by their key. */
export async function tasksOf(db: Database, actor: Actor, { keys, now, sources }: TasksQuery): Promise<Task[]> {
  const invites = personalOf(db, actor, now).then((personal) => personal.invites)
  const all = await listTasks(db, actor, now, { sources, invites })
  const found: Task[] = []
  for (const key of new Set(keys)) {
    const listed = all.find((task) => task.key === key)
    if (listed !== undefined) found.push(listed)
    else {
      const further = await getTask(db, actor, { key, now }, sources).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
        throw error
      })
      if (further !== undefined) found.push(further)
    }
  }
  return found
}

/** Those of the caller: a task whose cause has ended is not found. */
export async function requireTasks(db: Database, actor: Actor, query: TasksQuery): Promise<Task[]> {
  const found = await tasksOf(db, actor, query)
  if (found.length < new Set(query.keys).size) throw new AppError('NOT_FOUND')
  return found
}

type Noted = { action: AuditAction; now: Date; details: Record<string, unknown> }

/** A line in the log of what each task is about, where that is an item. */
export async function logTasks(db: Database, actor: Actor, tasks: readonly Task[], { action, now, details }: Noted) {
  const about = tasks.flatMap((task) => {
    const { type, key } = task.subject
    return type === 'team' || type === 'importJob' ? [] : [{ kind: type, key, task: task.kind }]
  })
  if (about.length === 0) return
  const found = await db
    .select()
    .from(items)
    .where(
      and(
        eq(items.tenantId, actor.tenantId),
        or(...about.map(({ kind, key }) => and(eq(items.kind, kind), eq(items.key, key)))),
      ),
    )
  await recordEvents(
    db,
    about.flatMap(({ kind, key, task }) => {
      const item = found.find((one) => one.kind === kind && one.key === key)
      if (item === undefined) return []
      return [toEvent(actor, now, { action, subject: subjectOf(item), permission: '', details: { ...details, task } })]
    }),
  )
}
