'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { ItemDeleteDialogProps } from './item-delete-dialog'

export type ItemDeleteProps = Omit<ItemDeleteDialogProps, 'onClose'>

export const loadItemDelete = lazyPart<ItemDeleteDialogProps>(
  ['ui', 'calendar.change'],
  async () => (await import('./item-delete-dialog')).ItemDeleteDialog,
)

/** Deletes an agenda item with all its dates, after a question. */
export function ItemDelete(props: ItemDeleteProps) {
  const t = useTranslations('calendar.actions')
  const { Dialog, open, close } = useLazyDialog(loadItemDelete)
  return (
    <>
      <Button look="danger" icon={<Trash2 />} onClick={open}>
        {t('delete')}
      </Button>
      {Dialog ? <Dialog {...props} onClose={close} /> : null}
    </>
  )
}
