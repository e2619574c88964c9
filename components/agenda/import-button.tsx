'use client'

import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { ImportDialogProps } from './import-dialog'

const loadDialog = lazyPart<ImportDialogProps>(
  ['ui', 'calendar.import', 'validation.calendarImport'],
  async () => (await import('./import-dialog')).ImportDialog,
)

/** Reads a calendar of another program in. */
export function ImportButton({ organisation, label }: { organisation: string; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(loadDialog, isOpen)
  return (
    <>
      <Button icon={<FileUp />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {Dialog && isOpen ? <Dialog organisation={organisation} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
