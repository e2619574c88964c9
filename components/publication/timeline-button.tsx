'use client'

import { CalendarClock } from 'lucide-react'
import { Button } from '#components/ui/action/button'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { PublicationChangeProps } from './publication-change'

export type TimelineButtonProps = Omit<PublicationChangeProps, 'onClose'> & { label: string }

const loadChange = lazyPart<PublicationChangeProps>(
  ['ui', 'publication', 'errors', 'history.diff'],
  async () => (await import('./publication-change')).PublicationChangeDialog,
)

/** Changes one moment of the line of time, in the dialog that the menu of the publication has for it. */
export function TimelineButton({ label, ...change }: TimelineButtonProps) {
  const { Dialog, open, close } = useLazyDialog(loadChange)
  return (
    <>
      <Button size="small" icon={<CalendarClock />} onClick={() => void open()}>
        {label}
      </Button>
      {Dialog ? <Dialog {...change} onClose={close} /> : null}
    </>
  )
}
