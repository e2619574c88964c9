import { z } from 'zod'

/** Publication states as shown to people (spec section 4). */
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

/** What is stored about publication; instants in milliseconds since 1970. */
export type PublicationRecord = {
  archived: boolean
  hasConcept: boolean
  hasReady: boolean
  published: { from: number; until: number | null } | null
  planned: { from: number; until: number | null } | null
  /** When it was withdrawn, for what was published before and is not now. */
  unpublishedAt: number | null
}

export const publicationSchema = z.object({
  state: z.enum(publicationStates),
  from: z.iso.datetime({ offset: true }).nullable(),
  until: z.iso.datetime({ offset: true }).nullable(),
  /** True when a newer concept or ready version stands beside the published one. */
  changed: z.boolean(),
})
export type Publication = z.infer<typeof publicationSchema>

const toInstant = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/**
 * The state shown at a moment. It follows from the record and the clock alone, so a late job can't make a screen lie:
 * a plan whose time has come counts as published, a window that has passed as expired (design section 6, Publication).
 */
export function publicationState(record: PublicationRecord, now: number): Publication {
  const changed = record.hasConcept || record.hasReady
  const none = { from: null, until: null, changed }
  if (record.archived) return { state: 'archived', ...none }

  const due = record.planned !== null && record.planned.from <= now
  const live = due ? record.planned : record.published
  if (live !== null) {
    const window = { from: toInstant(live.from), until: toInstant(live.until), changed }
    if (live.until === null || live.until > now) return { state: 'published', ...window }
    if (record.planned === null || due) return { state: 'expired', ...window }
  }
  if (record.planned !== null) {
    return { state: 'planned', from: toInstant(record.planned.from), until: toInstant(record.planned.until), changed }
  }
  if (record.hasReady) return { state: 'ready', ...none }
  if (record.unpublishedAt !== null) return { state: 'unpublished', ...none, from: toInstant(record.unpublishedAt) }
  return { state: 'concept', ...none }
}
