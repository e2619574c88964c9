import type { Task } from '#contract/people/task'
import { isOpenTask } from '#contract/people/task-rules'

export type TaskGroup = { kind: Task['kind']; tasks: Task[] }

/**
 * Tasks as the overview shows them: what a colleague asks one by one and first, then what is alike together in the order
 * in which it came, and apart what was put off or handed over.
 */
export function groupTasks(tasks: readonly Task[]) {
  const open = tasks.filter(isOpenTask)
  const asked = open.filter(({ from }) => from !== undefined)
  const own = open.filter(({ from }) => from === undefined)
  const groups: TaskGroup[] = [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, alike]) => ({ kind, tasks: alike }))
  return {
    count: open.length,
    asked,
    groups,
    later: tasks.filter((task) => task.later !== undefined && task.to === undefined),
    handedOver: tasks.filter(({ to }) => to !== undefined),
  }
}
