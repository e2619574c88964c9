import { Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '../action/button'
import { SaveBar } from './save-bar'

export type FormSaveBarProps = {
  isDirty: boolean
  /** Of what is not there yet nothing can be unchanged: only what is not saved yet is said. */
  isNew?: boolean
  isSubmitting: boolean
  onCancel: () => void
  /** Saves, where the bar is outside the form. */
  onSave?: () => void
  /** In the place of giving up. */
  actions?: ReactNode
  icon?: ReactNode
  /** The label for saving: "Wijzigingen in dit team bewaren". */
  saveLabel: string
  /** Said beside whether something changed. */
  status?: string
}

/** The bar of a form that is saved in one way: whether something changed, giving that up, and saving it. */
export function FormSaveBar({
  isDirty,
  isNew = false,
  isSubmitting,
  onCancel,
  onSave,
  actions,
  icon = <Save />,
  status,
  saveLabel,
}: FormSaveBarProps) {
  const t = useTranslations('ui')
  const changes = isDirty ? t('unsaved') : isNew ? undefined : t('noChanges')
  return (
    <SaveBar isPlain label={saveLabel} status={[changes, status].filter(Boolean).join(' · ')}>
      {actions === undefined ? (
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      ) : (
        actions
      )}
      <Button
        type={onSave === undefined ? 'submit' : 'button'}
        onClick={onSave && (() => onSave())}
        look="primary"
        icon={icon}
        busy={isSubmitting && t('saving')}
        title={t('keys.save')}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {saveLabel}
      </Button>
    </SaveBar>
  )
}
