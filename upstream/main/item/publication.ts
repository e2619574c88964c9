import { type Publication, type PublicationRecord, publicationState } from '#contract/publication'
import type { items } from '../../db/schema/item.ts'

export type ItemRecord = typeof items.$inferSelect

const time = (date: Date | null) => date?.getTime() ?? null

/** The stored publication facts of an item, in the terms of the rule. */
export function publicationRecord(item: ItemRecord): PublicationRecord {
  const published = time(item.publishedFrom)
  const planned = time(item.plannedFrom)
  return {
    archived: item.archivedAt !== null,
    hasConcept: item.conceptVersion !== null,
    hasReady: item.readyVersion !== null,
    published: published === null ? null : { from: published, until: time(item.publishedUntil) },
    planned: planned === null ? null : { from: planned, until: time(item.plannedUntil) },
    unpublishedAt: time(item.unpublishedAt),
  }
}

/** The publication state of an item as shown at a moment. */
export const publicationOf = (item: ItemRecord, now: Date): Publication =>
  publicationState(publicationRecord(item), now.getTime())

/** The newest version of an item in any state; a concept comes before what is ready, that before what is published. */
export const newestVersion = (item: ItemRecord) =>
  item.conceptVersion ?? item.readyVersion ?? item.plannedVersion ?? item.publishedVersion
