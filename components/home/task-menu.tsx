'use client'

import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { MenuButton } from '#components/ui/action/menu-button'
import { lazyPart } from '../i18n/lazy-part'
import type { TaskActionsProps } from './task-actions'

/** One task, or all of a group. */
export type TaskMenuProps = Pick<TaskActionsProps, 'keys' | 'title' | 'handsOver' | 'state'> & { isGroup?: boolean }

const loadActions = lazyPart<TaskActionsProps>(
  ['ui', 'home.task'],
  async () => (await import('./task-actions')).TaskActions,
)

/** The button of what can be done with tasks beside doing them, of which the script comes when it is wanted. */
export function TaskMenu({ keys, title, handsOver, state, isGroup = false }: TaskMenuProps) {
  const t = useTranslations('home.task')
  const label = t('actionsFor', { title })
  const trigger = isGroup ? (
    <Button size="small" look="quiet" icon={<Clock />} data-task-menu="">
      {t('groupActions', { count: keys.length })}
    </Button>
  ) : (
    <IconButton label={label} className="icon-button-dots" size="small" data-task-menu="" />
  )
  return (
    <MenuButton trigger={trigger} load={loadActions}>
      {(TaskActions, start) => <TaskActions {...start} {...{ keys, title, handsOver, state, label, trigger }} />}
    </MenuButton>
  )
}
