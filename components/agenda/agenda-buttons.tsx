'use client'

import { DoorOpen, FileUp } from 'lucide-react'
import { Button } from '#components/ui/action/button'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { ImportDialogProps } from './import-dialog'
import type { RoomsDialogProps } from './rooms-dialog'

const loadImport = lazyPart<ImportDialogProps>(
  ['ui', 'calendar.import', 'validation.calendarImport'],
  async () => (await import('./import-dialog')).ImportDialog,
)

/** Reads a calendar of another program in. */
export function ImportButton({ organisation, label }: { organisation: string; label: string }) {
  const { Dialog, open, close } = useLazyDialog(loadImport)
  return (
    <>
      <Button icon={<FileUp />} onClick={open}>
        {label}
      </Button>
      {Dialog ? <Dialog organisation={organisation} onClose={close} /> : null}
    </>
  )
}

const loadRooms = lazyPart<RoomsDialogProps>(
  ['ui', 'calendar.rooms'],
  async () => (await import('./rooms-dialog')).RoomsDialog,
)

/** Opens the list of rooms of an organisation. */
export function RoomsButton({ organisation, label }: { organisation: string; label: string }) {
  const { Dialog, open, close } = useLazyDialog(loadRooms)
  return (
    <>
      <Button icon={<DoorOpen />} onClick={open}>
        {label}
      </Button>
      {Dialog ? <Dialog organisation={organisation} onClose={close} /> : null}
    </>
  )
}
