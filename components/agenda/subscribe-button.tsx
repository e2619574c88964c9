'use client'

import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { SubscriptionDialogProps } from './subscription-dialog'

export type SubscribeButtonProps = Omit<SubscriptionDialogProps, 'onClose'> & { label: string }

const loadDialog = lazyPart<SubscriptionDialogProps>(
  ['ui', 'calendar.subscribe'],
  async () => (await import('./subscription-dialog')).SubscriptionDialog,
)

/** An address for a calendar program. */
export function SubscribeButton({ label, ...agenda }: SubscribeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(loadDialog, isOpen)
  return (
    <>
      <Button icon={<CalendarSync />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {Dialog && isOpen ? <Dialog {...agenda} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
