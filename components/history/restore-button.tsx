'use client'

import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { RestoreDialogProps } from './restore-dialog'
import type { Restoring } from './use-restore'

const loadDialog = lazyPart<RestoreDialogProps>(
  ['ui', 'history', 'role', 'policy.impact', 'review'],
  async () => (await import('./restore-dialog')).RestoreDialog,
)

/** Puts a version or a field back, after showing what that changes. */
export function RestoreButton(props: Restoring) {
  const { field } = props
  const t = useTranslations('history.restore')
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(loadDialog, isOpen)
  return (
    <>
      <Button
        size="small"
        icon={<Undo2 />}
        aria-label={field === undefined ? undefined : t('fieldOf', { field: field.label })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {field === undefined ? t('version') : t('field')}
      </Button>
      {Dialog && isOpen ? <Dialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
