import type { ItemKind } from './item.ts'
import type { Publication } from './publication.ts'
import type { PublicationRight } from './publication-rules.ts'

/** What a screen offers for an item, in the order of a menu. */
export type PublicationOffer =
  | 'publishNow'
  | 'publishLater'
  | 'makeReady'
  | 'movePlan'
  | 'cancelPlan'
  | 'unpublish'
  | 'moveUnpublish'
  | 'keepOnline'

export type OfferContext = { right: PublicationRight; workflow: boolean }

/** The right that an action list gives; who may change a supplement or agenda item may publish it. */
export function rightOf(kind: ItemKind, actions: readonly string[]): PublicationRight {
  const mayUpdate = actions.includes('update')
  if (actions.includes('publish')) return 'publish'
  if (kind === 'supplement' || kind === 'agenda') return mayUpdate ? 'publish' : 'none'
  return mayUpdate ? 'update' : 'none'
}

/** What can be done to the publication of an item now, as its state tells; the upstream has the last word. */
export function publicationOffers(publication: Publication, { right, workflow }: OfferContext): PublicationOffer[] {
  const { state, hasConcept, hasReady, plan, unpublishFrom } = publication
  if (state === 'archived' || right === 'none') return []
  const ready: PublicationOffer[] = workflow && hasConcept ? ['makeReady'] : []
  if (right === 'update') return ready
  const isOnline = state === 'published'
  const waits = hasConcept || hasReady || plan !== null || (!isOnline && state !== 'concept')
  return [
    ...(waits ? (['publishNow'] as const) : []),
    ...(waits && plan === null ? (['publishLater'] as const) : []),
    ...ready,
    ...(plan === null ? [] : (['movePlan', 'cancelPlan'] as const)),
    ...(isOnline ? (['unpublish'] as const) : []),
    ...(unpublishFrom === null ? [] : (['moveUnpublish', 'keepOnline'] as const)),
  ]
}
