'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { ItemDeleteDialogProps } from './item-delete-dialog'

export type ItemDeleteProps = Omit<ItemDeleteDialogProps, 'onClose'>

const loadDialog = lazyPart<ItemDeleteDialogProps>(
  ['ui', 'calendar.change'],
  async () => (await import('./item-delete-dialog')).ItemDeleteDialog,
)

/** Deletes an agenda item with all its dates, after a question. */
export function ItemDelete(props: ItemDeleteProps) {
  const t = useTranslations('calendar.actions')
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(loadDialog, isOpen)
  return (
    <>
      <Button look="danger" icon={<Trash2 />} onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      {Dialog && isOpen ? <Dialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
