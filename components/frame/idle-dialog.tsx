'use client'

import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'

export type IdleWords = { title: string; text: string[]; stay: string; close: string }
export type IdleDialogProps = { words: IdleWords; minutes: number; onStay: () => void; onClose: () => void }

/** Warns before an idle session ends, and lets the reader stay (WCAG 2.2.1). */
export function IdleDialog({ words, minutes, onStay, onClose }: IdleDialogProps) {
  const text = words.text[Math.min(minutes, words.text.length) - 1]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={words.title}
      description={text}
      closeLabel={words.close}
      actions={
        <Button look="primary" onClick={onStay}>
          {words.stay}
        </Button>
      }
    />
  )
}
