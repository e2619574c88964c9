'use client'

import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/action/icon-button'
import { MenuButton } from '#components/ui/action/menu-button'
import type { RoleAssignment } from '#contract/access/assignment'
import { lazyPart } from '../i18n/lazy-part'
import type { AssignmentActionsProps } from './assignment-actions'

const loadActions = lazyPart<AssignmentActionsProps>(
  ['ui', 'user', 'errors', 'role.actions'],
  async () => (await import('./assignment-actions')).AssignmentActions,
)

/** The button of what can be done with one assignment, of which the script comes when it is wanted. */
export function AssignmentMenu({ assignment }: { assignment: RoleAssignment }) {
  const t = useTranslations('user')
  const label = t('actionsFor', { name: assignment.name })
  const trigger = <IconButton label={label} className="icon-button-dots" size="small" />
  return (
    <MenuButton trigger={trigger} load={loadActions}>
      {(AssignmentActions, start) => (
        <AssignmentActions {...start} assignment={assignment} label={label} trigger={trigger} />
      )}
    </MenuButton>
  )
}
