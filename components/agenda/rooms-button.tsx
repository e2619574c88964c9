'use client'

import { DoorOpen } from 'lucide-react'
import { Button } from '#components/ui/action/button'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { RoomsDialogProps } from './rooms-dialog'

const loadDialog = lazyPart<RoomsDialogProps>(
  ['ui', 'calendar.rooms'],
  async () => (await import('./rooms-dialog')).RoomsDialog,
)

/** Opens the list of rooms of an organisation. */
export function RoomsButton({ organisation, label }: { organisation: string; label: string }) {
  const { Dialog, open, close } = useLazyDialog(loadDialog)
  return (
    <>
      <Button icon={<DoorOpen />} onClick={open}>
        {label}
      </Button>
      {Dialog ? <Dialog organisation={organisation} onClose={close} /> : null}
    </>
  )
}
