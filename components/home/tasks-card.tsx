import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ClientMessages } from '#components/i18n/client-messages'
import { ItemIcon, ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { Task } from '#contract/people/task'
import { RemindButton } from '../review/remind-button'
import { forMenu, groupTasks, type TaskGroup } from './group-tasks'
import { TaskItem } from './task-item'
import { TaskKeys } from './task-keys'
import { taskLooks } from './task-looks'
import { TaskMenu } from './task-menu'

/** Tasks: similar ones are grouped and open in place; those put off or handed over stay visible. */
export function TasksCard({ tasks }: { tasks: Task[] }) {
  const t = useTranslations('home')
  const { count, fromOthers, groups, later, handedOver } = groupTasks(tasks)
  return (
    <Card title={t('tasks')} count={count} flush>
      <ClientMessages of={['home.task', 'review.remind']}>
        <TaskKeys>
          {count === 0 ? <p className="card-body text-muted">{t('noTasks')}</p> : null}
          <ItemList>
            {fromOthers.map((task) => (
              <TaskItem key={task.key} task={task} />
            ))}
            {groups.map((group) => (
              <Group key={group.kind} group={group} />
            ))}
          </ItemList>
          <Aside title={t('task.laterTitle', { count: later.length })} tasks={later} />
          <Aside title={t('task.handedOverTitle', { count: handedOver.length })} tasks={handedOver} />
        </TaskKeys>
      </ClientMessages>
      {count > 1 ? (
        <p className="card-body text-small border-t border-line pt-3 pb-3 max-md:hidden text-muted">{t('task.keys')}</p>
      ) : null}
    </Card>
  )
}

function Group({ group: { kind, tasks } }: { group: TaskGroup }) {
  const t = useTranslations('home')
  const [first] = tasks
  if (first === undefined || tasks.length === 1) return first === undefined ? null : <TaskItem task={first} />
  const { icon: Icon, state } = taskLooks[kind]
  const title = t(`taskGroups.${kind}`, { count: tasks.length })
  return (
    <li className="task-group">
      <details>
        <summary data-task="">
          <ItemIcon look={{ state }} icon={<Icon />} />
          <span className="item-title">{title}</span>
          <ChevronRight />
        </summary>
        <div className="task-group-actions">
          <TaskMenu {...forMenu(tasks)} title={title} isGroup />
          {kind === 'callOrganisation' ? <RemindButton size="small" /> : null}
        </div>
        <ItemList>
          {tasks.map((task) => (
            <TaskItem key={task.key} task={task} isGrouped />
          ))}
        </ItemList>
      </details>
    </li>
  )
}

function Aside({ title, tasks }: { title: string; tasks: Task[] }) {
  if (tasks.length === 0) return null
  return (
    <details className="task-aside">
      <summary data-task="">
        <ChevronRight />
        {title}
      </summary>
      <ItemList>
        {tasks.map((task) => (
          <TaskItem key={task.key} task={task} />
        ))}
      </ItemList>
    </details>
  )
}
