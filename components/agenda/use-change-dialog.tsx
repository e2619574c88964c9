'use client'

import { type ReactNode, useState } from 'react'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { ChangeDialogProps } from './change-dialog'

const loadDialog = lazyPart<ChangeDialogProps>(
  ['ui', 'calendar.change'],
  async () => (await import('./change-dialog')).ChangeDialog,
)

type Change = Omit<ChangeDialogProps, 'organisation' | 'onClose'>

/** Asks what a change of one date is for, in a dialog that comes when it is first asked for. */
export function useChangeDialog(organisation: string): { ask: (change: Change) => void; dialog: ReactNode } {
  const [change, setChange] = useState<Change>()
  const Dialog = usePart(loadDialog, change !== undefined)
  const dialog =
    Dialog && change ? <Dialog {...change} organisation={organisation} onClose={() => setChange(undefined)} /> : null
  return { ask: setChange, dialog }
}
