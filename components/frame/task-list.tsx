'use client'

import { Bell } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { AppLink } from '#components/ui/app-link'
import { NativePopover } from '#components/ui/native-popover'
import type { Task } from '#contract/task'
import { sessionUserStore } from '#lib/browser/session-user'
import { taskHref } from '#lib/task-href'

export type TaskListWords = { title: string; none: string; label: string; kinds: Record<Task['kind'], string> }

export type TaskListProps = { tasks: Task[]; words: TaskListWords }

/** Tasks with their count; follows the refresh of the user. Words carry `{count}` and `{title}`. */
export function TaskList({ tasks, words }: TaskListProps) {
  const user = useSyncExternalStore(sessionUserStore.subscribe, sessionUserStore.get, sessionUserStore.none)
  const open = user?.tasks ?? tasks
  const label = words.label.replace('{count}', String(open.length))
  return (
    <NativePopover id="tasks" label={label} icon={<Bell />} count={open.length}>
      <h2 className="text-large">{words.title}</h2>
      {open.length === 0 ? <p className="text-muted">{words.none}</p> : null}
      <ul className="popover-list">
        {open.map((task) => (
          <li key={task.key}>
            <AppLink href={taskHref(task)}>{words.kinds[task.kind].replace('{title}', task.subject.title)}</AppLink>
          </li>
        ))}
      </ul>
    </NativePopover>
  )
}
