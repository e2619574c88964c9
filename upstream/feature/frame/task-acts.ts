import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { startOfDay } from '#contract/kernel/moment'
import { taskEndpoints } from '#contract/people/task'
import { handOverDays, rightFor, snoozeIssue } from '#contract/people/task-rules'
import { getParty } from '../../capability/people/party.ts'
import { whoCan } from '../../capability/people/rights.ts'
import { type Actor, findRecipient } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { taskHandOvers, taskSnoozes } from '../../platform/db/schema/personal.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { logTasks, requireTasks, tasksOf } from './own-tasks.ts'
import { getTask, type TaskSource } from './tasks.ts'

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
