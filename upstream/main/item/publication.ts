import { type Publication, publicationState } from '#contract/publication'
import type { PublicationFacts } from '#contract/publication-facts'
import type { items } from '../../db/schema/item.ts'

export type ItemRecord = typeof items.$inferSelect

const time = (date: Date | null) => date?.getTime() ?? null
const date = (instant: number | null) => (instant === null ? null : new Date(instant))

/** The stored publication facts of an item, in the terms of the rules. */
export const factsOf = (item: ItemRecord): PublicationFacts => ({
  archived: item.archivedAt !== null,
  concept: item.conceptVersion,
  ready: item.readyVersion,
  published: item.publishedVersion,
  publishedFrom: time(item.publishedFrom),
  publishedUntil: time(item.publishedUntil),
  planned: item.plannedVersion,
  plannedFrom: time(item.plannedFrom),
  plannedUntil: time(item.plannedUntil),
  unpublishFrom: time(item.unpublishFrom),
  unpublishedAt: time(item.unpublishedAt),
  online: item.online,
})

/** The same facts as columns; whether it is archived is the archive's own business. */
export const columnsOf = (facts: PublicationFacts) => ({
  conceptVersion: facts.concept,
  readyVersion: facts.ready,
  publishedVersion: facts.published,
  publishedFrom: date(facts.publishedFrom),
  publishedUntil: date(facts.publishedUntil),
  plannedVersion: facts.planned,
  plannedFrom: date(facts.plannedFrom),
  plannedUntil: date(facts.plannedUntil),
  unpublishFrom: date(facts.unpublishFrom),
  unpublishedAt: date(facts.unpublishedAt),
  online: facts.online,
})

/** The publication state of an item as shown at a moment. */
export const publicationOf = (item: ItemRecord, now: Date): Publication =>
  publicationState(factsOf(item), now.getTime())

/** The newest version of an item in any state; a concept comes before what is ready, that before what is published. */
export const newestVersion = (item: ItemRecord) =>
  item.conceptVersion ?? item.readyVersion ?? item.plannedVersion ?? item.publishedVersion
