import type { AnyColumn } from 'drizzle-orm'
import { onlineVersion } from '#contract/publication/online'
import { type Publication, type PublicationState, publicationState } from '#contract/publication/publication'
import { newestOf, type StoredPublication } from '#contract/publication/stored-publication'
import type { items } from '../../platform/db/schema/item.ts'

export type ItemRecord = typeof items.$inferSelect

/** An item as far as its publication goes. */
export type PublicationRow = Pick<
  ItemRecord,
  | 'archivedAt'
  | 'conceptVersion'
  | 'readyVersion'
  | 'publishedVersion'
  | 'publishedFrom'
  | 'publishedUntil'
  | 'plannedVersion'
  | 'plannedFrom'
  | 'plannedUntil'
  | 'planIsOlder'
  | 'unpublishFrom'
  | 'unpublishedAt'
  | 'online'
>

/** Its columns, of the table of items or another name for it. */
export const publicationColumns = <Of extends Record<keyof PublicationRow, AnyColumn>>(
  of: Of,
): Pick<Of, keyof PublicationRow> => ({
  archivedAt: of.archivedAt,
  conceptVersion: of.conceptVersion,
  readyVersion: of.readyVersion,
  publishedVersion: of.publishedVersion,
  publishedFrom: of.publishedFrom,
  publishedUntil: of.publishedUntil,
  plannedVersion: of.plannedVersion,
  plannedFrom: of.plannedFrom,
  plannedUntil: of.plannedUntil,
  planIsOlder: of.planIsOlder,
  unpublishFrom: of.unpublishFrom,
  unpublishedAt: of.unpublishedAt,
  online: of.online,
})

const time = (date: Date | null) => date?.getTime() ?? null
const date = (instant: number | null) => (instant === null ? null : new Date(instant))

/** The stored publication state of an item, in the terms of the rules. */
export const storedPublication = (item: PublicationRow): StoredPublication => ({
  archived: item.archivedAt !== null,
  concept: item.conceptVersion,
  ready: item.readyVersion,
  published: item.publishedVersion,
  publishedFrom: time(item.publishedFrom),
  publishedUntil: time(item.publishedUntil),
  planned: item.plannedVersion,
  plannedFrom: time(item.plannedFrom),
  plannedUntil: time(item.plannedUntil),
  planIsOlder: item.planIsOlder,
  unpublishFrom: time(item.unpublishFrom),
  unpublishedAt: time(item.unpublishedAt),
  online: item.online,
})

/** The same state as columns; whether it is archived is the archive's own business. */
export const columnsOf = (publication: StoredPublication) => ({
  conceptVersion: publication.concept,
  readyVersion: publication.ready,
  publishedVersion: publication.published,
  publishedFrom: date(publication.publishedFrom),
  publishedUntil: date(publication.publishedUntil),
  plannedVersion: publication.planned,
  plannedFrom: date(publication.plannedFrom),
  plannedUntil: date(publication.plannedUntil),
  // Log entries from before this field existed lack it.
  planIsOlder: publication.planIsOlder ?? false,
  unpublishFrom: date(publication.unpublishFrom),
  unpublishedAt: date(publication.unpublishedAt),
  online: publication.online,
})

/** Their names. */
export const storedColumns = [
  ...(['conceptVersion', 'readyVersion', 'publishedVersion', 'publishedFrom', 'publishedUntil'] as const),
  ...([
    'plannedVersion',
    'plannedFrom',
    'plannedUntil',
    'planIsOlder',
    'unpublishFrom',
    'unpublishedAt',
    'online',
  ] as const),
] satisfies (keyof ReturnType<typeof columnsOf>)[]

/** The columns that say who made the ready version ready; they end by themselves when there is none. */
export const handedOver = (by: { userId: string | null; name: string }, note: string | undefined, now: Date) => ({
  readyAt: now,
  readyBy: by.userId,
  readyByName: by.name,
  readyNote: note ?? '',
})

/** The publication of an item as shown at a moment; `owner` is the organisation that it lies in. */
export const publicationOf = (item: PublicationRow, owner: PublicationRow | null, now: Date): Publication =>
  publicationState(storedPublication(item), owner && storedPublication(owner), now.getTime())

/** The state of an item by itself, whatever its organisation is. */
export const stateOf = (item: PublicationRow, now: Date): PublicationState => publicationOf(item, null, now).state

/** The version of an item that visitors see at a moment, or null. */
export const onlineVersionOf = (item: PublicationRow, owner: PublicationRow | null, now: Date): string | null =>
  onlineVersion(storedPublication(item), owner && storedPublication(owner), now.getTime())

/** The newest version of an item in any state; a concept comes before what is ready, that before what is published. */
export const newestVersion = (item: ItemRecord) => newestOf(storedPublication(item))
