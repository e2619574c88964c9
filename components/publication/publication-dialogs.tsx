import type { PublishingLook } from '#contract/content/publishing'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import type { PublicationNow } from '#contract/publication/offers'
import { wrongEnd, wrongWithdrawal } from '#contract/publication/rules'
import { PublishDialog, type PublishDialogProps } from './publish-dialog'
import { UnpublishDialog } from './unpublish-dialog'
import { WindowDialog } from './window-dialog'

export type PublicationDialog = 'publishNow' | 'publishLater' | 'movePlan' | 'moveUnpublish' | 'moveEnd' | 'unpublish'

export type PublicationDialogsProps = {
  open: PublicationDialog
  title: string
  publication: PublicationNow
  /** The day that a plan is moved to, when that was chosen already. */
  day?: string
  onClose: () => void
  /** Asks what an act would do. */
  look: (look: PublishingLook) => Promise<PublishingEffect>
  onPublish: PublishDialogProps['onConfirm']
  /** Answers why it was refused, else nothing. */
  onPlan: (window: { from: string; until?: string }) => Promise<string | undefined>
  onUnpublish: (input: { from?: string; note: string }) => Promise<string | undefined>
}

/** The dialogs of publishing, in one part of the page that comes when the first of them opens. */
export function PublicationDialogs(props: PublicationDialogsProps) {
  const { open, publication, look, onPublish, onPlan, onUnpublish, ...rest } = props
  if (open === 'publishNow')
    return <PublishDialog {...rest} load={() => look({ action: 'publish' })} onConfirm={onPublish} />
  const { plan, unpublishFrom, until } = publication
  const beforeEnd = (from: number) => wrongWithdrawal(from, until === null ? null : Date.parse(until))
  if (open === 'unpublish')
    return <UnpublishDialog {...rest} plan={plan} wrongBeside={beforeEnd} onConfirm={onUnpublish} />
  if (open === 'moveUnpublish') {
    const leaving = unpublishFrom === null ? undefined : { from: unpublishFrom, until: null }
    return <WindowDialog {...rest} kind="moveUnpublish" plan={leaving} wrongBeside={beforeEnd} onConfirm={onPlan} />
  }
  if (open === 'moveEnd') {
    const end = until === null ? undefined : { from: until, until: null }
    const afterWithdrawal = (at: number) => wrongEnd(at, unpublishFrom === null ? null : Date.parse(unpublishFrom))
    return <WindowDialog {...rest} kind="moveEnd" plan={end} wrongBeside={afterWithdrawal} onConfirm={onPlan} />
  }
  const isMove = open === 'movePlan'
  return (
    <WindowDialog
      {...rest}
      kind={isMove ? 'move' : 'publish'}
      plan={isMove ? (plan ?? undefined) : undefined}
      // The moment is still to be chosen; what differs does not hang on it.
      load={() => look(isMove ? { action: 'move', from: plan?.from } : { action: 'publish' })}
      onConfirm={onPlan}
    />
  )
}
