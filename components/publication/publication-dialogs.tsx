'use client'

import type { Publication } from '#contract/publication'
import type { PublicationWords } from './publication-words'
import { UnpublishDialog } from './unpublish-dialog'
import { WindowDialog } from './window-dialog'

export type PublicationDialog = 'publishLater' | 'movePlan' | 'unpublish'

export type PublicationDialogsProps = {
  open: PublicationDialog
  title: string
  publication: Publication
  onClose: () => void
  /** Answers why it was refused, else nothing. */
  onPlan: (window: { from: string; until?: string }) => Promise<string | undefined>
  onUnpublish: (input: { from?: string; note: string }) => Promise<string | undefined>
  words: PublicationWords
}

/** The dialogs of publishing, in one part of the page that comes when the first of them opens. */
export function PublicationDialogs({ open, publication, onPlan, onUnpublish, ...rest }: PublicationDialogsProps) {
  if (open === 'unpublish') return <UnpublishDialog {...rest} onConfirm={onUnpublish} />
  return (
    <WindowDialog
      {...rest}
      kind={open === 'movePlan' ? 'move' : 'publish'}
      plan={open === 'movePlan' ? (publication.plan ?? undefined) : undefined}
      onConfirm={onPlan}
    />
  )
}
