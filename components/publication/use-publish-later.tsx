'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import { loadChunk } from '#lib/browser/load-chunk'
import { wordsAt } from '#lib/browser/words-at'
import type { LaterWords } from '#lib/later-words'
import type { PublicationWords } from './publication-words'
import type { WindowDialogProps } from './window-dialog'

type Options = {
  title: () => string
  publish: (window: { from: string; until?: string }) => Promise<unknown>
  words: LaterWords<PublicationWords>
}

/** Asks from when before a form is published; what is wrong with the form is shown there, so the question closes first. */
export function usePublishLater({ title, publish, words }: Options): { ask: () => Promise<void>; dialog: ReactNode } {
  const [asking, setAsking] = useState<{ Dialog: ComponentType<WindowDialogProps>; words: PublicationWords }>()
  const [isOpen, setOpen] = useState(false)
  const ask = async () => {
    const parts = await loadChunk(() => Promise.all([import('./window-dialog'), wordsAt(words)])).catch(() => undefined)
    if (parts === undefined) return
    const [{ WindowDialog }, texts] = parts
    setAsking({ Dialog: WindowDialog, words: texts })
    setOpen(true)
  }
  const dialog =
    asking && isOpen ? (
      <asking.Dialog
        kind="publish"
        title={title()}
        words={asking.words}
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
