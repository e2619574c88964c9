'use client'

import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { NativePopover } from '#components/ui/overlay/native-popover'
import { userRefreshInterval } from '#contract/kernel/constants'
import type { Task } from '#contract/people/task'
import { isOpenTask } from '#contract/people/task-rules'
import { call } from '#lib/api/client'
import { formatDate } from '#lib/format/format'
import { paths } from '#lib/paths/paths'
import { taskHref } from '#lib/paths/task-href'

/**
 * Tasks with their count. They come after the page, which waits for none of them: once it is there, again when the frame is
 * drawn anew at another moment (`at`), and every 5 minutes. None of this keeps the session alive.
 */
export function TaskList({ at }: { at: number }) {
  const t = useTranslations('frame')
  const tasks = useTasks(at)
  const open = tasks?.filter(isOpenTask)
  return (
    <NativePopover
      id="tasks"
      label={open === undefined ? t('tasksTitle') : t('tasks', { count: String(open.length) })}
      icon={<Bell />}
      count={open?.length}
    >
      <h2 className="text-large">{t('tasksTitle')}</h2>
      {open === undefined ? (
        <p>
          <AppLink href={paths.home()}>{t('tasksAtHome')}</AppLink>
        </p>
      ) : null}
      {open?.length === 0 ? <p className="text-muted">{t('noTasks')}</p> : null}
      <ul className="popover-list">
        {open?.map((task) => (
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

/** The tasks of the reader; undefined until they are there. */
function useTasks(at: number): Task[] | undefined {
  const [tasks, setTasks] = useState<Task[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame that is drawn anew may have other tasks
  useEffect(() => {
    let isLeft = false
    // One that fails says nothing that the watch over the session won't.
    const read = () =>
      call('GET /main/session/update', {}, { whenSessionEnded: 'fail' }).then(
        ({ data }) => {
          if (!isLeft) setTasks(data.tasks)
        },
        () => undefined,
      )
    void read()
    const reading = setInterval(read, userRefreshInterval)
    return () => {
      isLeft = true
      clearInterval(reading)
    }
  }, [at])
  return tasks
}
