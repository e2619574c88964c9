import { z } from 'zod'
import { onlineVersion } from './online.ts'
import { applyDueTransitions, isLive, type StoredPublication } from './stored-publication.ts'

/** Publication states as shown to people. */
export const publicationStates = [
  'concept',
  'ready',
  'published',
  'planned',
  'unpublished',
  'expired',
  'archived',
] as const
export type PublicationState = (typeof publicationStates)[number]

const instant = z.iso.datetime({ offset: true }).nullable()

export const publicationSchema = z
  .object({
    state: z.enum(publicationStates),
    /** Whether visitors see it now: what is published is not online while its organisation isn't. */
    online: z.boolean(),
    from: instant,
    until: instant,
    /** True when a newer concept or ready version exists beside the published one. */
    changed: z.boolean(),
    /** True when a concept, or a ready version, waits. */
    hasConcept: z.boolean(),
    hasReady: z.boolean(),
    /** The version that is to be published, and the window for it. */
    plan: z.object({ from: z.string(), until: instant }).nullable(),
    /** When what is published will be withdrawn. */
    unpublishFrom: instant,
  })
  .meta({ id: 'Publication' })
export type Publication = z.infer<typeof publicationSchema>

const toInstant = (time: number | null) => (time === null ? null : new Date(time).toISOString())

type StateNow = Pick<Publication, 'state' | 'from' | 'until'>

function stateOf(publication: StoredPublication, now: number): StateNow {
  const { publishedFrom, publishedUntil, plannedFrom, plannedUntil, unpublishedAt } = publication
  const window = { from: toInstant(publishedFrom), until: toInstant(publishedUntil) }
  const none = { from: null, until: null }
  if (publication.archived) return { state: 'archived', ...none }
  if (isLive(publication, now)) return { state: 'published', ...window }
  if (plannedFrom !== null) return { state: 'planned', from: toInstant(plannedFrom), until: toInstant(plannedUntil) }
  if (publishedFrom !== null) return { state: 'expired', ...window }
  if (publication.ready !== null) return { state: 'ready', ...none }
  if (unpublishedAt !== null) return { state: 'unpublished', from: toInstant(unpublishedAt), until: null }
  return { state: 'concept', ...none }
}

/**
 * The state shown at a moment, of something in an organisation with the publication `owner`. It follows from the stored publication and the clock alone, so a late job can't
 * make a screen lie: a plan whose time has come counts as published, a window that has passed as expired.
 */
export function publicationState(stored: StoredPublication, owner: StoredPublication | null, now: number): Publication {
  const { publication } = applyDueTransitions(stored, now)
  const hasConcept = publication.concept !== null
  const hasReady = publication.ready !== null
  const from = publication.archived ? null : toInstant(publication.plannedFrom)
  return {
    ...stateOf(publication, now),
    online: onlineVersion(publication, owner, now) !== null,
    changed: hasConcept || hasReady,
    hasConcept,
    hasReady,
    plan: from === null ? null : { from, until: toInstant(publication.plannedUntil) },
    unpublishFrom: publication.archived ? null : toInstant(publication.unpublishFrom),
  }
}

/** Product states: published and planned include their window in the state itself. */
export const productStates = [
  'concept',
  'ready',
  'published',
  'publishedTill',
  'publishedFrom',
  'publishedFromTill',
  'unpublished',
  'expired',
  'archived',
] as const
export type ProductState = (typeof productStates)[number]

/** The state of a product: what is planned for a window is "from", "till" or "from-till" by what of it lies ahead. */
// architecture: the names of the specification, which stories of publication are tested against
export function productState({ state, until, unpublishFrom }: Publication): ProductState {
  const end = until ?? unpublishFrom
  if (state === 'planned') return end === null ? 'publishedFrom' : 'publishedFromTill'
  if (state === 'published') return end === null ? 'published' : 'publishedTill'
  return state
}

/** The publication state that a product state is a kind of. */
export function stateOfProduct(state: ProductState | PublicationState): PublicationState {
  if (state === 'publishedTill') return 'published'
  return state === 'publishedFrom' || state === 'publishedFromTill' ? 'planned' : state
}

/** States in a table of contents. */
export const contentsStates = ['draft', 'public', 'ready'] as const
export type ContentsState = (typeof contentsStates)[number]

/** The state in a table of contents: online is public; waiting for its day or for its organisation is ready. */
export function contentsState({ state, online, hasReady }: Publication): ContentsState {
  if (online) return 'public'
  return state === 'published' || state === 'planned' || state === 'ready' || hasReady ? 'ready' : 'draft'
}

/** States on the dashboard of an organisation. */
export const dashboardStates = [
  'published',
  'publishPlanned',
  'unpublishPlanned',
  'unpublished',
  'offline',
  'readyVersion',
  'conceptVersion',
] as const
export type DashboardState = (typeof dashboardStates)[number]

/** Everything that a dashboard says of an item at once, what counts now first. */
export function dashboardState(publication: Publication): DashboardState[] {
  const { state, plan, unpublishFrom, hasReady, hasConcept } = publication
  const states: DashboardState[] = []
  if (state === 'published') states.push('published')
  else if (state === 'unpublished') states.push('unpublished')
  else if (state === 'archived' || state === 'expired') states.push('offline')
  if (plan !== null) states.push('publishPlanned')
  if (unpublishFrom !== null) states.push('unpublishPlanned')
  if (hasReady) states.push('readyVersion')
  if (hasConcept) states.push('conceptVersion')
  return states.length === 0 ? ['offline'] : states
}

/** Which version the values of a record are, and who made it; a record has none that its reader may see when null. */
export const shownVersionSchema = z.object({
  is: z.enum(['concept', 'ready', 'planned', 'published', 'earlier']),
  author: z.string(),
  at: z.iso.datetime({ offset: true }),
  isYours: z.boolean(),
})
