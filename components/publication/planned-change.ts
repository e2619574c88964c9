import type { PublicationNow } from '#contract/publication/offers'
import type { PublicationDialog } from './publication-dialogs'
import type { PublicationChange } from './use-publication'

type Window = { from: string; until?: string }

/** The change that a dialog requests. Its text already says that planning again moves an existing plan. */
export function plannedChange(
  dialog: Exclude<PublicationDialog, 'unpublish' | 'publishNow'>,
  { plan: standing }: PublicationNow,
  chosen: Window,
): PublicationChange {
  if (dialog === 'publishLater') {
    const moved = standing === null ? {} : { standing: { plan: 'move' as const } }
    return { body: { action: 'publish', ...chosen, ...moved }, done: dialog }
  }
  if (dialog === 'movePlan') return { body: { action: 'move', ...chosen }, done: dialog }
  const plan = dialog === 'moveEnd' ? 'end' : 'unpublish'
  return { body: { action: 'move', plan, from: chosen.from }, done: dialog }
}
