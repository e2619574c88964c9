import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ItemIcon } from '#components/ui/display/item-list'
import type { Task } from '#contract/people/task'
import { formatDate } from '#lib/format/format'
import { taskHref } from '#lib/paths/task-href'
import { forMenu } from './group-tasks'
import { taskLooks } from './task-looks'
import { TaskMenu } from './task-menu'

/** One task: its link, deadline, and who handed it over or has it now. In a group only its subject is shown. */
export function TaskItem({ task, isGrouped = false }: { task: Task; isGrouped?: boolean }) {
  const t = useTranslations('home')
  const frame = useTranslations('frame')
  const { icon: Icon, state } = taskLooks[task.kind]
  const sentence = frame(`taskOf.${task.kind}`, { title: task.subject.title, field: task.field?.label ?? '' })
  const isAhead = task.due !== null && dayjs(task.due).isAfter(dayjs())
  return (
    <li className="task">
      {isGrouped ? null : <ItemIcon look={{ state }} icon={<Icon />} />}
      <div className="item-text">
        <AppLink className="item-title" data-task="" href={taskHref(task)}>
          <span>{isGrouped ? task.subject.title : sentence}</span>
          {isGrouped ? <span className="sr-only"> – {sentence}</span> : null}
        </AppLink>
        <TaskNote task={task} field={isGrouped ? task.field?.label : undefined} />
      </div>
      {task.due === null ? null : (
        <span className="item-time">{t(whenOf(task.kind, isAhead), { date: formatDate(task.due) })}</span>
      )}
      <TaskMenu {...forMenu([task])} title={sentence} />
    </li>
  )
}

/** A field is to be filled in before a day; what else is due happens on it, and has since. */
function whenOf(kind: Task['kind'], isAhead: boolean) {
  if (isAhead) return 'before'
  return kind === 'fillField' ? 'late' : 'since'
}

function TaskNote({ task: { note, later, from, to }, field }: { task: Task; field: string | undefined }) {
  const t = useTranslations('home.task')
  const handed = to ?? from
  if (field === undefined && note === undefined && later === undefined && handed === undefined) return null
  return (
    <div className="item-note">
      {field === undefined ? null : <span>{field}</span>}
      {note === undefined ? null : <span>{note}</span>}
      {later === undefined ? null : <span>{t('laterTill', { date: formatDate(later) })}</span>}
      {handed === undefined ? null : (
        <span>
          {to === undefined
            ? t('fromColleague', { name: handed.name, date: formatDate(handed.at) })
            : t('toColleague', { name: handed.name, date: formatDate(handed.at) })}
        </span>
      )}
      {handed === undefined || handed.note === '' ? null : <q className="line-clamp-2 w-full">{handed.note}</q>}
    </div>
  )
}
