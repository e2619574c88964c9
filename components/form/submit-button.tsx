import { Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Button } from '#components/ui/action/button'
import { WhenEditable } from '#components/ui/form/read-only-scope'

/** Saves the EntityForm around it, among the fields, where there is something to save. */
export function SubmitButton({ children }: { children: string }) {
  const t = useTranslations('ui')
  const { isDirty, isSubmitting } = useFormContext().formState
  return (
    <WhenEditable>
      <div>
        <Button
          type="submit"
          look="primary"
          icon={<Save />}
          busy={isSubmitting && t('saving')}
          reason={isDirty ? undefined : t('noChanges')}
        >
          {children}
        </Button>
      </div>
    </WhenEditable>
  )
}
