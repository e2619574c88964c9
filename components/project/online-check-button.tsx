'use client'

import { Globe } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { OnlineCheckDialogProps } from './online-check-dialog'

const load = lazyPart<OnlineCheckDialogProps>(
  ['ui', 'onlineCheck'],
  async () => (await import('./online-check-dialog')).OnlineCheckDialog,
)

/** On a wide screen, where the heading has room for it: shows how the websites of projects have what is published here. */
export function OnlineCheckButton(subject: Pick<OnlineCheckDialogProps, 'organisation' | 'product'>) {
  const t = useTranslations('onlineCheck')
  const { Dialog, open, close } = useLazyDialog(load)
  return (
    <>
      <Button icon={<Globe />} data-wide="" onClick={open}>
        {t('open')}
      </Button>
      {Dialog ? <Dialog {...subject} onClose={close} /> : null}
    </>
  )
}
