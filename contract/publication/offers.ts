import { type ActionList, refusalOf } from '../access/action-list.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import type { ItemKind } from '../kernel/item-kinds.ts'
import type { PlanStep } from './planning.ts'
import type { Publication } from './publication.ts'
import type { PublicationRight } from './rules.ts'

/** The part of a publication that decides which actions are possible. */
export type PublicationNow = Pick<Publication, 'state' | 'until' | 'hasConcept' | 'hasReady' | 'plan' | 'unpublishFrom'>

/** Publication actions on a screen, in the order of a menu. */
export type PublicationOffer =
  | 'publishNow'
  | 'publishLater'
  | 'makeReady'
  | 'movePlan'
  | 'cancelPlan'
  | 'unpublish'
  | 'moveUnpublish'
  | 'keepOnline'
  | 'moveEnd'
  | 'dropEnd'

export type OfferContext = { right: PublicationRight; workflow: boolean }

/** The right that an action list gives; who may change a supplement may publish it. */
export function rightOf(kind: ItemKind, actions: readonly string[]): PublicationRight {
  const mayUpdate = actions.includes('update')
  if (actions.includes('publish')) return 'publish'
  if (kind === 'supplement') return mayUpdate ? 'publish' : 'none'
  return mayUpdate ? 'update' : 'none'
}

/** The actions on the publication of an item now, by its state; the upstream has the last word. */
export function publicationOffers(publication: PublicationNow, { right, workflow }: OfferContext): PublicationOffer[] {
  const { state, until, hasConcept, hasReady, plan, unpublishFrom } = publication
  if (state === 'archived' || right === 'none') return []
  const ready: PublicationOffer[] = workflow && hasConcept ? ['makeReady'] : []
  if (right === 'update') return ready
  const isOnline = state === 'published'
  const waits = hasConcept || hasReady || plan !== null || (!isOnline && state !== 'concept')
  return [
    ...(waits ? (['publishNow'] as const) : []),
    // An existing plan moves to what is newer.
    ...(waits && (plan === null || hasConcept || hasReady) ? (['publishLater'] as const) : []),
    ...ready,
    ...(plan === null ? [] : (['movePlan', 'cancelPlan'] as const)),
    ...(isOnline ? (['unpublish'] as const) : []),
    ...(unpublishFrom === null ? [] : (['moveUnpublish', 'keepOnline'] as const)),
    ...(isOnline && until !== null ? (['moveEnd', 'dropEnd'] as const) : []),
  ]
}

/** The action of an item that an offer takes; who may change a supplement may publish it. */
const actionFor = (kind: ItemKind, offer: PublicationOffer): 'publish' | 'update' =>
  offer === 'makeReady' || kind === 'supplement' ? 'update' : 'publish'

/** An offer, and why the caller can't make use of it: the action that it takes and the code of its refusal. */
export type OfferedPublication = {
  offer: PublicationOffer
  refusal?: { action: 'publish' | 'update'; code: ErrorCode }
}

/** All that could be done to the publication of an item now, for people with the right and for those without. */
export function explainedOffers(
  kind: ItemKind,
  publication: PublicationNow,
  { list, workflow }: { list: Readonly<ActionList>; workflow: boolean },
): OfferedPublication[] {
  const { state } = publication
  const offers: PublicationOffer[] =
    state === 'archived' ? ['publishNow'] : publicationOffers(publication, { right: 'publish', workflow })
  return offers.map((offer) => {
    const action = actionFor(kind, offer)
    const code = refusalOf(list, action)
    // Who may publish can make ready too, with or without the right to edit.
    const isAllowed = code === undefined || list.actions.includes('publish')
    return isAllowed ? { offer } : { offer, refusal: { action, code } }
  })
}

/** The part of an action list that publication asks for: lists have many rows. */
export function publicationList({ actions, refused }: Readonly<ActionList>): ActionList {
  const isOffered = (action: string) => action === 'publish' || action === 'update'
  return {
    actions: actions.filter(isOffered),
    refused: Object.fromEntries(Object.entries(refused).filter(([action]) => isOffered(action))),
  }
}

/** Steps that somebody planned, and that can be moved in the planning itself. */
export const isMovable = (step: PlanStep): step is 'publish' | 'unpublish' | 'expire' =>
  step === 'publish' || step === 'unpublish' || step === 'expire'
