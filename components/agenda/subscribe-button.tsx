'use client'

import { CalendarSync } from 'lucide-react'
import { Button } from '#components/ui/action/button'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { SubscriptionDialogProps } from './subscription-dialog'

export type SubscribeButtonProps = Omit<SubscriptionDialogProps, 'onClose'> & { label: string }

const loadDialog = lazyPart<SubscriptionDialogProps>(
  ['ui', 'calendar.subscribe'],
  async () => (await import('./subscription-dialog')).SubscriptionDialog,
)

/** An address for a calendar program. */
export function SubscribeButton({ label, ...agenda }: SubscribeButtonProps) {
  const { Dialog, open, close } = useLazyDialog(loadDialog)
  return (
    <>
      <Button icon={<CalendarSync />} onClick={open}>
        {label}
      </Button>
      {Dialog ? <Dialog {...agenda} onClose={close} /> : null}
    </>
  )
}
