'use client'

import { FileUp } from 'lucide-react'
import { Button } from '#components/ui/action/button'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { ImportDialogProps } from './import-dialog'

const loadDialog = lazyPart<ImportDialogProps>(
  ['ui', 'calendar.import', 'validation.calendarImport'],
  async () => (await import('./import-dialog')).ImportDialog,
)

/** Reads a calendar of another program in. */
export function ImportButton({ organisation, label }: { organisation: string; label: string }) {
  const { Dialog, open, close } = useLazyDialog(loadDialog)
  return (
    <>
      <Button icon={<FileUp />} onClick={open}>
        {label}
      </Button>
      {Dialog ? <Dialog organisation={organisation} onClose={close} /> : null}
    </>
  )
}
