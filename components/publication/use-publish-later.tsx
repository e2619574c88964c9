import type { ReactNode } from 'react'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { LoadEffect } from './use-effect-of'
import type { WindowDialogProps } from './window-dialog'

type Options = {
  title: () => string
  publish: (window: { from: string; until?: string }) => Promise<unknown>
  /** Previews publishing it; a new item has nothing to compare with. */
  look?: LoadEffect
}

const loadDialog = lazyPart<WindowDialogProps>(
  ['ui', 'publication', 'history.diff'],
  async () => (await import('./window-dialog')).WindowDialog,
)

/** Asks from when before a form is published; what is wrong with the form is shown there, so the question closes first. */
export function usePublishLater({ title, publish, look }: Options): { ask: () => Promise<void>; dialog: ReactNode } {
  const { Dialog, open, close } = useLazyDialog(loadDialog)
  const dialog = Dialog ? (
    <Dialog
      kind="publish"
      title={title()}
      load={look}
      onClose={close}
      onConfirm={async (window) => {
        close()
        await publish(window)
        return undefined
      }}
    />
  ) : null
  return { ask: open, dialog }
}
