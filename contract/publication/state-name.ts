import type { ItemKind } from '../kernel/item-kinds.ts'
import type { Publication, PublicationState, productStates } from './publication.ts'

export type StateContext = Pick<Publication, 'state' | 'from' | 'until'> & {
  online?: boolean
  unpublishFrom?: string | null
}

/** A text of `states`, and the moments that it names. */
export type StateName =
  | { text: 'published' | 'publishedOffline' | 'concept' | 'ready' | 'unpublished' | 'archived' }
  | { text: 'publishedTill' | 'expired'; until: string }
  | { text: 'planned' | 'plannedFrom'; from: string }
  | { text: 'plannedWindow' | 'plannedFromTill'; from: string; until: string }

const earliest = (...moments: (string | null)[]) =>
  moments
    .filter((moment) => moment !== null)
    .sort((one, other) => Date.parse(one) - Date.parse(other))
    .at(0)

/**
 * The one rule that names a state, wherever it is shown: published, till when, or planned, from when or from when till when. Of
 * a product that waits for its day it has the names of the specification.
 */
export function stateName(
  { state, online, from, until, unpublishFrom = null }: StateContext,
  kind: ItemKind,
): StateName {
  // A planned withdrawal shows until when, like an end.
  const end = earliest(until, unpublishFrom)
  if (state === 'published') {
    if (online === false) return { text: 'publishedOffline' }
    return end === undefined ? { text: 'published' } : { text: 'publishedTill', until: end }
  }
  if (state === 'planned') {
    const begin = from ?? ''
    if (kind === 'product')
      return end === undefined
        ? { text: 'plannedFrom', from: begin }
        : { text: 'plannedFromTill', from: begin, until: end }
    return end === undefined ? { text: 'planned', from: begin } : { text: 'plannedWindow', from: begin, until: end }
  }
  if (state === 'expired') return { text: 'expired', until: until ?? '' }
  return { text: state }
}

/** A text of `states.short`: the same name without dates, for filters, tabs and figures. */
export type ShortStateName = PublicationState | (typeof productStates)[number]
