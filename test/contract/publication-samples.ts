import { noPublication, type StoredPublication } from '#contract/publication/stored-publication'

/** The moment at which the tests of publication run. */
export const now = Date.parse('2026-11-20T09:00:00Z')
export const hour = 3_600_000
export const day = 24 * hour

/** One item in each state that publication can be in. */
export const samplePublications = {
  new: noPublication,
  concept: { ...noPublication, concept: 'c' },
  ready: { ...noPublication, ready: 'r' },
  published: { ...noPublication, published: 'p', publishedFrom: now - day, online: true },
  changed: { ...noPublication, concept: 'c', published: 'p', publishedFrom: now - day, online: true },
  ending: { ...noPublication, published: 'p', publishedFrom: now - day, publishedUntil: now + day, online: true },
  leaving: { ...noPublication, published: 'p', publishedFrom: now - day, unpublishFrom: now + day, online: true },
  planned: { ...noPublication, planned: 'q', plannedFrom: now + day },
  withdrawn: { ...noPublication, published: 'p', unpublishedAt: now - day },
  expired: { ...noPublication, published: 'p', publishedFrom: now - 9 * day, publishedUntil: now - day },
  archived: { ...noPublication, published: 'p', publishedFrom: now - day, archived: true },
} as const satisfies Record<string, StoredPublication>
