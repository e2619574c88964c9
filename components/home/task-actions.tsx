import { CalendarDays, Clock, Forward, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { MenuItem } from '#components/ui/action/menu'
import type { MenuStart, MenuTrigger } from '#components/ui/action/menu-button'
import { MenuList } from '#components/ui/action/menu-list'
import type { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { usePart } from '#lib/browser/use-part'
import { formatDate } from '#lib/forms/parse-date'
import { lazyPart } from '../i18n/lazy-part'
import { snoozeDays } from './snooze-days'
import type { TaskDialogProps } from './task-hand-over-dialog'

export type TaskActionsProps = MenuStart & {
  keys: string[]
  title: string
  /** Whether somebody else can do them. */
  handsOver: boolean
  state: 'open' | 'later' | 'handedOver'
  label: string
  trigger: MenuTrigger
}

const loadHandOver = lazyPart<TaskDialogProps>(
  ['ui', 'home.task'],
  async () => (await import('./task-hand-over-dialog')).TaskHandOverDialog,
)
const loadSnooze = lazyPart<TaskDialogProps>(
  ['ui', 'home.task'],
  async () => (await import('./task-snooze-dialog')).TaskSnoozeDialog,
)

/** Actions on tasks besides doing them: the menu itself; use `TaskMenu`, which loads it. */
export function TaskActions({ keys, title, handsOver, state, label, trigger, ...start }: TaskActionsProps) {
  const t = useTranslations('home.task')
  const { snooze, takeBack } = useTaskAct(keys)
  const [open, setOpen] = useState<'handOver' | 'snooze'>()
  const HandOver = usePart(loadHandOver, open === 'handOver')
  const Snooze = usePart(loadSnooze, open === 'snooze')
  const refused = (error: { message: string }) => toast({ message: error.message })
  const { tomorrow, nextWeek } = snoozeDays(new Date())
  const close = () => setOpen(undefined)
  const items: Record<TaskActionsProps['state'], MenuItem[]> = {
    open: [
      { key: 'tomorrow', label: t('tomorrow'), icon: <Clock />, onSelect: () => void snooze(tomorrow, refused) },
      { key: 'nextWeek', label: t('nextWeek'), icon: <Clock />, onSelect: () => void snooze(nextWeek, refused) },
      { key: 'day', label: t('day'), icon: <CalendarDays />, onSelect: () => setOpen('snooze') },
      {
        ...{ key: 'handOver', label: t('handOver'), icon: <Forward />, separated: true },
        reason: handsOver ? undefined : t('notHandedOver'),
        onSelect: () => setOpen('handOver'),
      },
    ],
    later: [{ key: 'back', label: t('back'), icon: <Undo2 />, onSelect: () => void snooze(null, refused) }],
    handedOver: [{ key: 'takeBack', label: t('takeBack'), icon: <Undo2 />, onSelect: () => void takeBack(refused) }],
  }
  const dialog = { keys, title, onClose: close }
  return (
    <>
      <MenuList {...start} label={label} trigger={trigger} items={items[state]} />
      {HandOver && open === 'handOver' ? <HandOver {...dialog} /> : null}
      {Snooze && open === 'snooze' ? <Snooze {...dialog} /> : null}
    </>
  )
}

type Refused = (error: AppError) => void

/** Putting tasks off, handing them over, and both back again. */
function useTaskAct(keys: string[]) {
  const t = useTranslations('home.task')
  const { run, isRunning, failure } = useAction()
  const count = keys.length
  const act = async (work: () => Promise<unknown>, done: string, refused?: Refused) => {
    const result = await run(async () => ({ data: await work() }), { done, ...(refused ? { refused } : {}) })
    return result !== undefined
  }
  return {
    isRunning,
    failure,
    snooze: (until: string | null, refused?: Refused) =>
      act(
        () => call('POST /main/task/snooze', { body: { keys, until } }),
        until === null ? t('backDone', { count }) : t('snoozed', { count, date: formatDate(until) }),
        refused,
      ),
    takeBack: (refused?: Refused) =>
      act(() => call('POST /main/task/take-back', { body: { keys } }), t('takenBack', { count }), refused),
  }
}
