import type { ReactNode } from 'react'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { HandOverDialogProps } from './hand-over-dialog'
import type { LoadEffect } from './use-effect-of'

type Options = {
  title: () => string
  /** Previews publishing the version that is made ready; a new item has nothing to compare with. */
  load?: LoadEffect | undefined
  handOver: (note: string) => Promise<unknown>
}

const loadDialog = lazyPart<HandOverDialogProps>(
  ['ui', 'publication'],
  async () => (await import('./hand-over-dialog')).HandOverDialog,
)

/** Asks for a note before a form is handed over; what is wrong with the form is shown there, so the question closes first. */
export function useHandOver({ title, load, handOver }: Options): { ask: () => Promise<void>; dialog: ReactNode } {
  const { Dialog, open, close } = useLazyDialog(loadDialog)
  const dialog = Dialog ? (
    <Dialog
      title={title()}
      load={load}
      onClose={close}
      onConfirm={async (note) => {
        close()
        await handOver(note)
        return undefined
      }}
    />
  ) : null
  return { ask: open, dialog }
}
