'use client'

import type { PublicationNow } from '#contract/publication/offers'
import { UnpublishDialog } from './unpublish-dialog'
import { WindowDialog } from './window-dialog'

export type PublicationDialog = 'publishLater' | 'movePlan' | 'moveUnpublish' | 'unpublish'

export type PublicationDialogsProps = {
  open: PublicationDialog
  title: string
  publication: PublicationNow
  /** The day that a plan is moved to, when that was chosen already. */
  day?: string
  onClose: () => void
  /** Answers why it was refused, else nothing. */
  onPlan: (window: { from: string; until?: string }) => Promise<string | undefined>
  onUnpublish: (input: { from?: string; note: string }) => Promise<string | undefined>
}

/** The dialogs of publishing, in one part of the page that comes when the first of them opens. */
export function PublicationDialogs({ open, publication, onPlan, onUnpublish, ...rest }: PublicationDialogsProps) {
  if (open === 'unpublish') return <UnpublishDialog {...rest} onConfirm={onUnpublish} />
  const { plan, unpublishFrom } = publication
  if (open === 'moveUnpublish') {
    const leaving = unpublishFrom === null ? undefined : { from: unpublishFrom, until: null }
    return <WindowDialog {...rest} kind="moveUnpublish" plan={leaving} onConfirm={onPlan} />
  }
  const isMove = open === 'movePlan'
  return (
    <WindowDialog
      {...rest}
      kind={isMove ? 'move' : 'publish'}
      plan={isMove ? (plan ?? undefined) : undefined}
      onConfirm={onPlan}
    />
  )
}
