'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import { loadChunk } from '#lib/browser/load-chunk'
import type { PublicationWords } from './publication-words'
import type { WindowDialogProps } from './window-dialog'

type Options = {
  title: () => string
  publish: (window: { from: string; until?: string }) => Promise<unknown>
  words: PublicationWords
}

/** Asks from when before a form is published; what is wrong with the form is shown there, so the question closes first. */
export function usePublishLater({ title, publish, words }: Options): { ask: () => Promise<void>; dialog: ReactNode } {
  const [Ask, setAsk] = useState<ComponentType<WindowDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  const ask = async () => {
    const chunk = await loadChunk(() => import('./window-dialog')).catch(() => undefined)
    if (chunk === undefined) return
    setAsk(() => chunk.WindowDialog)
    setOpen(true)
  }
  const dialog =
    Ask && isOpen ? (
      <Ask
        kind="publish"
        title={title()}
        words={words}
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
