import type { Task } from '#contract/people/task'
import { isOpenTask, rightFor } from '#contract/people/task-rules'

export type TaskGroup = { kind: Task['kind']; tasks: Task[] }

/**
 * Tasks as the overview shows them: what a colleague asks one by one and first, then what is alike together in the order
 * in which it came, and apart what was put off or handed over.
 */
export function groupTasks(tasks: readonly Task[]) {
  const open = tasks.filter(isOpenTask)
  const fromOthers = open.filter(({ from }) => from !== undefined)
  const own = open.filter(({ from }) => from === undefined)
  const groups: TaskGroup[] = [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, alike]) => ({ kind, tasks: alike }))
  return {
    count: open.length,
    fromOthers,
    groups,
    later: tasks.filter((task) => task.later !== undefined && task.to === undefined),
    handedOver: tasks.filter(({ to }) => to !== undefined),
  }
}

/** The details of tasks for their menu: whether others can do them, and their present state. */
export const forMenu = (tasks: readonly Task[]) => ({
  keys: tasks.map(({ key }) => key),
  handsOver: tasks.every((task) => rightFor(task) !== undefined),
  state: stateOf(tasks),
})

function stateOf(tasks: readonly Task[]): 'open' | 'later' | 'handedOver' {
  if (tasks.every(({ to }) => to)) return 'handedOver'
  return tasks.every(({ later }) => later) ? 'later' : 'open'
}
