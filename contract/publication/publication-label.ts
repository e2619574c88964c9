import type { Publication } from './publication.ts'

export type Labelled = Pick<Publication, 'state' | 'from' | 'until'> & {
  online?: boolean
  unpublishFrom?: string | null
}

/** A text of `states`, and the moments that it names. */
export type PublicationLabel =
  | { text: 'published' | 'publishedOffline' | 'concept' | 'ready' | 'unpublished' | 'archived' }
  | { text: 'publishedUntil' | 'expired'; until: string }
  | { text: 'planned'; from: string }
  | { text: 'plannedWindow'; from: string; until: string }

const earliest = (...moments: (string | null)[]) =>
  moments
    .filter((moment) => moment !== null)
    .sort((one, other) => Date.parse(one) - Date.parse(other))
    .at(0)

/** How a state is said with its dates, wherever it stands: published, till when, from when, or from when till when. */
export function publicationLabel({ state, online, from, until, unpublishFrom = null }: Labelled): PublicationLabel {
  // What will be withdrawn says until when, like what ends by itself.
  const end = earliest(until, unpublishFrom)
  if (state === 'published') {
    if (online === false) return { text: 'publishedOffline' }
    return end === undefined ? { text: 'published' } : { text: 'publishedUntil', until: end }
  }
  if (state === 'planned')
    return end === undefined
      ? { text: 'planned', from: from ?? '' }
      : { text: 'plannedWindow', from: from ?? '', until: end }
  if (state === 'expired') return { text: 'expired', until: until ?? '' }
  return { text: state }
}
