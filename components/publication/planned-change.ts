import type { PublicationNow } from '#contract/publication/offers'
import type { PublicationDialog } from './publication-dialogs'
import type { PublicationChange } from './use-publication'

type Window = { from: string; until?: string }

/** What a dialog asks for as a change. Who plans while a plan stands has read that it goes over. */
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
