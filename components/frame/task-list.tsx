'use client'

import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { NativePopover } from '#components/ui/overlay/native-popover'
import type { Task } from '#contract/people/task'
import { isOpenTask } from '#contract/people/task-rules'
import { sessionUserStore } from '#lib/browser/session-user'
import { formatDate } from '#lib/format/format'
import { taskHref } from '#lib/paths/task-href'

/** Tasks with their count; follows the refresh of the user. */
export function TaskList({ tasks }: { tasks: Task[] }) {
  const t = useTranslations('frame')
  const user = useSyncExternalStore(sessionUserStore.subscribe, sessionUserStore.get, sessionUserStore.none)
  const open = (user?.tasks ?? tasks).filter(isOpenTask)
  return (
    <NativePopover id="tasks" label={t('tasks', { count: String(open.length) })} icon={<Bell />} count={open.length}>
      <h2 className="text-large">{t('tasksTitle')}</h2>
      {open.length === 0 ? <p className="text-muted">{t('noTasks')}</p> : null}
      <ul className="popover-list">
        {open.map((task) => (
          <li key={task.key}>
            <AppLink href={taskHref(task)}>
              <span className="grow">
                {t(`taskOf.${task.kind}`, { title: task.subject.title, field: task.field?.label ?? '' })}
              </span>
              {task.kind === 'fillField' && task.due !== null ? (
                <span className="text-small whitespace-nowrap text-muted">
                  {t('taskBefore', { date: formatDate(task.due) })}
                </span>
              ) : null}
            </AppLink>
          </li>
        ))}
      </ul>
    </NativePopover>
  )
}
