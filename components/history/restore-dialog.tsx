import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { TitleList } from '#components/ui/display/title-list'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import { refusalText, titlesIn } from '#lib/browser/refusal-text'
import { RestorePreview } from './restore-preview'
import { isContent, type Restoring, useRestore, useRestorePreview } from './use-restore'

export type RestoreDialogProps = Restoring & { onClose: () => void }

/** A preview of restoring a version or a field, with the button that does it. */
export function RestoreDialog({ onClose, ...restoring }: RestoreDialogProps) {
  const t = useTranslations('history')
  const { preview, refusal: unknown } = useRestorePreview(restoring)
  const { restore, isRunning, refusal = unknown, plans } = useRestore(restoring)
  const { title, text, confirm } = useRestoreTexts(restoring)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={text}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{t('restoreCancel')}</Button>
          {preview?.fields.length === 0 ? null : (
            <Button
              look="primary"
              icon={<Undo2 />}
              busy={isRunning && t('restoring')}
              onClick={async () => {
                if (await restore()) onClose()
              }}
            >
              {plans === undefined ? confirm : t('settled.confirmPlans', { count: String(plans.count) })}
            </Button>
          )}
        </>
      }
    >
      {refusal === undefined ? null : (
        <Notice kind="error" announce>
          {refusalText(refusal)}
          <TitleList titles={titlesIn(refusal).titles} />
        </Notice>
      )}
      {plans === undefined ? null : (
        <Notice kind="warning" announce>
          <span>{t('settled.plans', { count: String(plans.count) })}</span>
          <TitleList titles={plans.titles} />
        </Notice>
      )}
      <RestorePreview fields={preview?.fields} impact={preview?.impact} isRefused={refusal !== undefined} />
    </Dialog>
  )
}

/** Texts of the dialog: restored content becomes a concept; anything else applies at once. */
function useRestoreTexts({ subject, version, field }: Restoring) {
  const t = useTranslations('history')
  const number = String(version.number)
  if (isContent(subject.type)) {
    const confirm = t('restoreConfirm')
    return field === undefined
      ? { title: t('restoreTitle', { number }), text: t('restoreText', { number }), confirm }
      : {
          title: t('restoreFieldTitle', { field: field.label, number }),
          text: t('restoreFieldText', { number }),
          confirm,
        }
  }
  const confirm = t('settled.confirm')
  return field === undefined
    ? { title: t('settled.title', { number }), text: t('settled.text', { number }), confirm }
    : {
        title: t('settled.fieldTitle', { field: field.label, number }),
        text: t('settled.fieldText', { number }),
        confirm,
      }
}
