'use client'

import { PencilLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { JobDialogProps } from './job-dialog'

const load = lazyPart<JobDialogProps>(
  ['importjob.form', 'importjob.delete', 'spreadsheet.table', 'ui'],
  async () => (await import('./job-dialog')).JobDialog,
)

type JobOpenProps = Pick<JobDialogProps, 'team' | 'known'> & {
  label: string
  /** On the page of an import itself its label is seen. */
  isButton?: boolean
}

/** Opens the window of a new import, or of one that is there; its script comes with it. */
export function JobOpen({ label, known, team, isButton = false }: JobOpenProps) {
  const [isOpen, setOpen] = useState(false)
  const Window = usePart(load, isOpen)
  return (
    <>
      {known === undefined ? (
        <Button look="primary" icon={<Plus />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : isButton ? (
        <Button icon={<PencilLine />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <IconButton label={label} icon={<PencilLine />} onClick={() => setOpen(true)} />
      )}
      {isOpen && Window ? <Window known={known} team={team} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
