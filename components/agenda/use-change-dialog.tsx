import { type ReactNode, useState } from 'react'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { ChangeDialogProps } from './change-dialog'

const loadDialog = lazyPart<ChangeDialogProps>(
  ['ui', 'calendar.change'],
  async () => (await import('./change-dialog')).ChangeDialog,
)

type Change = Omit<ChangeDialogProps, 'organisation' | 'onClose'>

/** Asks for the reach of a change of one date, in a dialog that is loaded on first use. */
export function useChangeDialog(organisation: string | undefined): {
  ask: (change: Change) => void
  dialog: ReactNode
} {
  const [change, setChange] = useState<Change>()
  const { Dialog, open, close } = useLazyDialog(loadDialog)
  const ask = (next: Change) => {
    setChange(next)
    void open()
  }
  const owner = change?.occurrence.organisation ?? organisation
  const dialog = Dialog && change && owner ? <Dialog {...change} organisation={owner} onClose={close} /> : null
  return { ask, dialog }
}
