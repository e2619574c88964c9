import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import { startOfDay } from '#contract/kernel/moment'
import { type Task, taskEndpoints } from '#contract/people/task'
import { handOverDays, rightFor, snoozeIssue } from '#contract/people/task-rules'
import { getParty } from '../../capability/people/party.ts'
import { whoCan } from '../../capability/people/rights.ts'
import { type Actor, findRecipient } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { recordEvents, toEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { items } from '../../platform/db/schema/item.ts'
import { taskHandOvers, taskSnoozes } from '../../platform/db/schema/personal.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { personalOf } from './personal.ts'
import { getTask, listTasks, type TaskSource } from './tasks.ts'

const ownSnoozes = ({ userId, tenantId }: Actor) =>
  and(eq(taskSnoozes.userId, userId), eq(taskSnoozes.tenantId, tenantId))
const ownHandOvers = ({ userId, tenantId }: Actor) =>
  and(eq(taskHandOvers.fromId, userId), eq(taskHandOvers.tenantId, tenantId))

// Tasks are read many statements at a time, which a transaction does not allow: only what is written is one.
const options = { ownTransaction: true }

/** Putting tasks off and handing them over: marks beside the state that tasks follow from. */
export function mountTasks(app: Application, sources: readonly TaskSource[]): void {
  mount(app, taskEndpoints.get, ({ db, actor, params, now }) => getTask(db, actor, { key: params.key, now }, sources))

  mount(app, taskEndpoints.colleagues, async ({ db, actor, params, now }) => {
    const needed = rightFor(await getTask(db, actor, { key: params.key, now }, sources))
    if (needed === undefined) return { people: [] }
    const party = await getParty(db, actor, needed.item.kind, needed.item.key)
    const able = await whoCan(db, actor, party, needed.permission)
    const people = able.filter(({ user, here }) => here && user !== actor.userId)
    return { people: [...new Map(people.map(({ user, name }) => [user, { user, name }])).values()] }
  })

  mount(
    app,
    taskEndpoints.snooze,
    async ({ services, db, actor, body: { keys, until }, now }) => {
      const issue = until === null ? undefined : snoozeIssue(until, localDate(now))
      if (issue !== undefined) throw new AppError('INVALID_FORM', { fields: [{ path: 'until', code: issue }] })
      const tasks = until === null ? [] : await requireTasks(db, actor, { keys, now, sources })
      await services.store.withTransaction(async (tx) => {
        const passed = or(lt(taskSnoozes.until, now), inArray(taskSnoozes.taskKey, keys))
        await tx.delete(taskSnoozes).where(and(ownSnoozes(actor), passed))
        if (until === null) return
        const { userId, tenantId } = actor
        await tx
          .insert(taskSnoozes)
          .values(tasks.map(({ key: taskKey }) => ({ userId, tenantId, taskKey, until: startOfDay(until) })))
        await logTasks(tx, actor, tasks, { action: 'taskSnoozed', now, details: { until } })
      })
      return undefined
    },
    options,
  )

  mount(
    app,
    taskEndpoints.handOver,
    async ({ services, db, actor, body: { keys, user, note }, now }) => {
      const tasks = await requireTasks(db, actor, { keys, now, sources })
      const colleague = await findRecipient(db, { userId: user, siteId: actor.siteId })
      // Read from the colleague's own tasks: handed to somebody without the right, the task would be lost.
      const theirs = colleague === undefined ? [] : await tasksOf(db, colleague, { keys, now, sources })
      const isTheirs = theirs.length === tasks.length && tasks.every((task) => rightFor(task) !== undefined)
      if (colleague === undefined || user === actor.userId || !isTheirs) {
        throw new AppError('INVALID_FORM', { fields: [{ path: 'user', code: 'handOver.notTheirs' }] })
      }
      const taskKeys = tasks.map(({ key }) => key)
      const these = inArray(taskHandOvers.taskKey, taskKeys)
      const over = lt(taskHandOvers.at, new Date(now.getTime() - handOverDays * 86_400_000))
      await services.store.withTransaction(async (tx) => {
        await tx.delete(taskHandOvers).where(and(ownHandOvers(actor), or(these, over)))
        // It is the colleague's now, whatever they did with it before.
        await tx.delete(taskHandOvers).where(and(ownHandOvers(colleague), these))
        await tx.delete(taskSnoozes).where(and(ownSnoozes(colleague), inArray(taskSnoozes.taskKey, taskKeys)))
        const { userId: fromId, tenantId } = actor
        await tx
          .insert(taskHandOvers)
          .values(taskKeys.map((taskKey) => ({ fromId, tenantId, taskKey, toId: user, note, at: now })))
        await logTasks(tx, actor, tasks, { action: 'taskHandedOver', now, details: { to: colleague.name, note } })
      })
      return undefined
    },
    options,
  )

  mount(
    app,
    taskEndpoints.takeBack,
    async ({ services, db, actor, body: { keys }, now }) => {
      const tasks = await tasksOf(db, actor, { keys, now, sources })
      await services.store.withTransaction(async (tx) => {
        const gone = await tx
          .delete(taskHandOvers)
          .where(and(ownHandOvers(actor), inArray(taskHandOvers.taskKey, keys)))
          .returning({ key: taskHandOvers.taskKey })
        const taken = tasks.filter((task) => gone.some(({ key }) => key === task.key))
        await logTasks(tx, actor, taken, { action: 'taskTakenBack', now, details: {} })
      })
      return undefined
    },
    options,
  )
}

type TasksQuery = { keys: readonly string[]; now: Date; sources: readonly TaskSource[] }

/** The tasks of these keys that somebody has; those beyond the length of a list are looked up by their key. */
async function tasksOf(db: Database, actor: Actor, { keys, now, sources }: TasksQuery): Promise<Task[]> {
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
async function requireTasks(db: Database, actor: Actor, query: TasksQuery): Promise<Task[]> {
  const found = await tasksOf(db, actor, query)
  if (found.length < new Set(query.keys).size) throw new AppError('NOT_FOUND')
  return found
}

type Noted = { action: AuditAction; now: Date; details: Record<string, unknown> }

/** A line in the log of what each task is about, where that is an item. */
async function logTasks(db: Database, actor: Actor, tasks: readonly Task[], { action, now, details }: Noted) {
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
