'use client'

import { useState } from 'react'
import type { Publishing } from '#contract/publishing'
import type { BulkTarget } from '#lib/browser/publication-api'
import { fillText } from '#lib/forms/fill-text'
import { BulkPreview } from './bulk-preview'
import { countOf } from './bulk-words'
import type { PublicationWords } from './publication-words'
import { UnpublishDialog } from './unpublish-dialog'
import { WindowDialog } from './window-dialog'

export type BulkKind = 'publish' | 'later' | 'unpublish'

export type BulkDialogProps = {
  kind: BulkKind
  target: BulkTarget
  words: PublicationWords
  onClose: (isDone: boolean) => void
}

/** Asks what a bulk act needs, shows its effect on each item, and does it once that is confirmed. */
export function BulkDialog({ kind, target, words, onClose }: BulkDialogProps) {
  const [body, setBody] = useState<Publishing | undefined>(kind === 'publish' ? { action: 'publish' } : undefined)
  const several = fillText(words.bulk.several, countOf(target, target.items.length, words))
  if (body !== undefined) return <BulkPreview body={body} target={target} words={words} onClose={onClose} />
  if (kind === 'unpublish') {
    return (
      <UnpublishDialog
        title={several}
        words={words}
        onClose={() => onClose(false)}
        onConfirm={async (input) => {
          setBody({ action: 'unpublish', ...input })
          return ''
        }}
      />
    )
  }
  return (
    <WindowDialog
      kind="publish"
      title={several}
      words={words}
      onClose={() => onClose(false)}
      onConfirm={async (window) => {
        setBody({ action: 'publish', ...window })
        return ''
      }}
    />
  )
}
