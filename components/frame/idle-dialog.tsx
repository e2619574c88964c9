import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Dialog } from '#components/ui/overlay/dialog'

export type IdleDialogProps = { minutes: number; onStay: () => void; onClose: () => void }

/** Warns before an idle session ends, and lets the reader stay (WCAG 2.2.1). */
export function IdleDialog({ minutes, onStay, onClose }: IdleDialogProps) {
  const t = useTranslations('login')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('warningTitle')}
      description={t('warning', { minutes })}
      actions={
        <Button look="primary" onClick={onStay}>
          {t('stay')}
        </Button>
      }
    />
  )
}
