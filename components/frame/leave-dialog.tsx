import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { LeaveQuestion } from '#lib/browser/leave-question'

export type LeaveDialogProps = { question: LeaveQuestion; onClose: () => void }

/** Whether the page is left, with what becomes of what was typed. */
export function LeaveDialog({ question, onClose }: LeaveDialogProps) {
  const t = useTranslations('ui')
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('leaveTitle')}
      description={question.text}
      confirmLabel={t('leavePage')}
      cancelLabel={t('stay')}
      onConfirm={() => {
        onClose()
        question.leave()
      }}
    />
  )
}
