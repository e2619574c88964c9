'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import { loadChunk } from '#lib/browser/load-chunk'
import { lazyPart } from '../i18n/lazy-part'
import type { WindowDialogProps } from './window-dialog'

type Options = {
  title: () => string
  publish: (window: { from: string; until?: string }) => Promise<unknown>
}

const loadDialog = lazyPart<WindowDialogProps>(
  ['ui', 'publication'],
  async () => (await import('./window-dialog')).WindowDialog,
)

/** Asks from when before a form is published; what is wrong with the form is shown there, so the question closes first. */
export function usePublishLater({ title, publish }: Options): { ask: () => Promise<void>; dialog: ReactNode } {
  const [Dialog, setDialog] = useState<ComponentType<WindowDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  const ask = async () => {
    const loaded = await loadChunk(loadDialog).catch(() => undefined)
    if (loaded === undefined) return
    setDialog(() => loaded)
    setOpen(true)
  }
  const dialog =
    Dialog && isOpen ? (
      <Dialog
        kind="publish"
        title={title()}
        onClose={() => setOpen(false)}
        onConfirm={async (window) => {
          setOpen(false)
          await publish(window)
          return undefined
        }}
      />
    ) : null
  return { ask, dialog }
}
