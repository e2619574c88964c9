import type { PublicationNow } from '#contract/publication/offers'
import type { PublicationDialog } from './publication-dialogs'
import type { PublicationChange } from './use-publication'

type Window = { from: string; until?: string }

/** What a dialog asks for as a change, with what undoes it. */
export function plannedChange(
  dialog: Exclude<PublicationDialog, 'unpublish'>,
  { plan, unpublishFrom }: PublicationNow,
  chosen: Window,
): PublicationChange {
  if (dialog === 'publishLater')
    return { body: { action: 'publish', ...chosen }, done: dialog, undo: { action: 'cancel', plan: 'publish' } }
  if (dialog === 'movePlan') {
    const undo =
      plan === null ? undefined : { action: 'move' as const, from: plan.from, until: plan.until ?? undefined }
    return { body: { action: 'move', ...chosen }, done: dialog, undo }
  }
  const { from } = chosen
  const undo =
    unpublishFrom === null ? undefined : { action: 'move' as const, plan: 'unpublish' as const, from: unpublishFrom }
  return { body: { action: 'move', plan: 'unpublish', from }, done: dialog, undo }
}
