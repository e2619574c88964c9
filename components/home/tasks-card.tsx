import dayjs from 'dayjs'
import {
  ArchiveX,
  CalendarX,
  ClipboardCheck,
  FileWarning,
  GitMerge,
  Handshake,
  Link2Off,
  type LucideIcon,
  MailOpen,
  MessageSquare,
  MessageSquareWarning,
  Phone,
  Scale,
  Send,
  ShieldCheck,
  Undo2,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Item, ItemIcon, ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { Task } from '#contract/people/task'
import { formatDate } from '#lib/format/format'
import { taskHref } from '#lib/paths/task-href'
import type { State } from '../ui/display/states'

/** What is asked, in a drawing; the hue says how much it presses. */
const looks: Record<Task['kind'], { icon: LucideIcon; state: State }> = {
  publishReady: { icon: Send, state: 'ready' },
  mendSentBack: { icon: Undo2, state: 'concept' },
  readComment: { icon: MessageSquare, state: 'ready' },
  repairPlan: { icon: CalendarX, state: 'critical' },
  brokenAddress: { icon: Link2Off, state: 'critical' },
  answerOffer: { icon: Handshake, state: 'ready' },
  preventRemoval: { icon: ArchiveX, state: 'action' },
  callOrganisation: { icon: Phone, state: 'grace' },
  decideExpired: { icon: Scale, state: 'action' },
  confirmOrganisation: { icon: ClipboardCheck, state: 'control' },
  acceptInvitation: { icon: MailOpen, state: 'ready' },
  solveConflict: { icon: GitMerge, state: 'critical' },
  correctProduct: { icon: MessageSquareWarning, state: 'critical' },
  approveChangeSet: { icon: ShieldCheck, state: 'ready' },
  repairImport: { icon: FileWarning, state: 'critical' },
}

/** So many tasks stand on the overview; the bell has them all. */
const shownTasks = 20

/** What needs attention, with the day by which. */
export function TasksCard({ tasks }: { tasks: Task[] }) {
  const t = useTranslations('home')
  const further = tasks.length - shownTasks
  return (
    <Card title={t('tasks')} count={tasks.length} flush>
      {tasks.length === 0 ? (
        <p className="card-body text-muted">{t('noTasks')}</p>
      ) : (
        <ItemList>
          {tasks.slice(0, shownTasks).map((task) => (
            <TaskItem key={task.key} task={task} />
          ))}
        </ItemList>
      )}
      {further > 0 ? <p className="card-body text-muted">{t('moreTasks', { count: further })}</p> : null}
    </Card>
  )
}

function TaskItem({ task }: { task: Task }) {
  const t = useTranslations('home')
  const frame = useTranslations('frame')
  const { icon: Icon, state } = looks[task.kind]
  const isAhead = task.due !== null && dayjs(task.due).isAfter(dayjs())
  return (
    <Item
      lead={<ItemIcon look={{ state }} icon={<Icon />} />}
      title={frame(`taskOf.${task.kind}`, { title: task.subject.title })}
      href={taskHref(task)}
      note={task.note}
      time={task.due === null ? undefined : t(isAhead ? 'before' : 'since', { date: formatDate(task.due) })}
    />
  )
}
