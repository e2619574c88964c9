import { UserMinus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import { call } from '#lib/api/client'
import { paramsOf } from './assignment-actions'
import type { AssignmentDialogProps } from './assignment-change-dialog'
import { useAssignmentAction } from './use-assignment-action'

/** Takes a role away, or an invitation back; of the last person with the role only after an extra warning. */
export function AssignmentRemoveDialog({ assignment, onClose }: AssignmentDialogProps) {
  const t = useTranslations('user')
  const ui = useTranslations('ui')
  const { run, isRunning, refusal } = useAssignmentAction(onClose)
  const isLast = refusal?.code === 'LAST_PERSON_WITH_ROLE'
  const isActive = assignment.status === 'active'
  const { name, role, party } = assignment
  const remove = () =>
    run(
      () =>
        call('DELETE /main/party/{partyType}/{party}/user/{assignment}', {
          params: paramsOf(assignment),
          query: isLast ? { last: 'true' } : {},
        }),
      isActive ? t('remove.done', { name, role, party }) : t('remove.withdrawn', { name }),
    )
  const label = isActive ? t('remove.submit') : t('remove.withdraw')
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isActive ? t('remove.title', { name, role }) : t('remove.withdrawTitle', { name })}
      description={
        refusal === undefined ? (
          <p>{isActive ? t('remove.text', { name, party }) : t('remove.withdrawText')}</p>
        ) : (
          <Notice kind={isLast ? 'warning' : 'error'} announce>
            {isLast ? t('last', { name, role, party }) : refusal.message}
          </Notice>
        )
      }
      confirmLabel={isLast ? t('remove.submitLast') : label}
      icon={<UserMinus />}
      busy={isRunning && ui('busy')}
      onConfirm={() => void remove()}
    />
  )
}
