import type { Task } from '#contract/people/task'
import { handOverDays, isOpenTask } from '#contract/people/task-rules'

/** A user's actions on tasks, by the keys of these: tasks themselves are derived (decision 004). */
export type TaskMarks = {
  snoozed: { key: string; until: string }[]
  handedOver: { key: string; isFrom: boolean; name: string; note: string; at: string }[]
}

/**
 * Tasks with what was done with them: who put one off has it again from that day on, and who handed one over when it was
 * not done in time. What a colleague asks comes first; order apart from that stays.
 */
export function markTasks(tasks: readonly Task[], { snoozed, handedOver }: TaskMarks, now: Date): Task[] {
  if (snoozed.length + handedOver.length === 0) return [...tasks]
  const isWaiting = ({ at }: { at: string }) => now.getTime() - Date.parse(at) < handOverDays * 86_400_000
  const marked = tasks.map((task): Task => {
    const later = snoozed.find(({ key, until }) => key === task.key && Date.parse(until) > now.getTime())?.until
    const handed = (isFrom: boolean) => {
      const found = handedOver.find((one) => one.key === task.key && one.isFrom === isFrom && isWaiting(one))
      return found && { name: found.name, note: found.note, at: new Date(found.at).toISOString() }
    }
    const [from, to] = [handed(false), handed(true)]
    return {
      ...task,
      ...(later === undefined ? {} : { later: new Date(later).toISOString() }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    }
  })
  const isAsked = (task: Task) => task.from !== undefined && isOpenTask(task)
  return [...marked.filter(isAsked), ...marked.filter((task) => !isAsked(task))]
}
