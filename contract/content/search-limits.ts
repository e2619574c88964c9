import type { Publication, PublicationState } from '../publication/publication.ts'

// Apart from search.ts, so that the palette needs no zod.

/** Kinds that search finds by words; people are searched separately, by callers who assign roles. */
export const searchKinds = ['organisation', 'product', 'supplement', 'team', 'project'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Kinds that have types and states to choose from. */
export const searchItemKinds = ['organisation', 'product', 'supplement'] as const
export type SearchItemKind = (typeof searchItemKinds)[number]
/** Kinds in the results for everything: agenda items too, which have no tab of their own. */
export const searchedItemKinds = [...searchItemKinds, 'agenda'] as const
export type SearchedItemKind = (typeof searchedItemKinds)[number]
export const searchPageSize = 12

/** The number of last opened records that the palette shows before anything is typed. */
export const recentHits = 8

/** The shortest question that search answers; characters. */
export const searchMinimumLength = 2

export type SearchHit = {
  kind: SearchKind | SearchedItemKind
  key: string
  title: string
  /** The types of an item, empty for an agenda item; of a team the team above it, empty for callers who may not read that. */
  typeName: string
  typeIcon: string
  organisation: { key: string; title: string } | null
  /** Null for what is not published: a team, a project. */
  state: PublicationState | null
  /** Of content: its state with the dates. */
  publication?: Pick<Publication, 'state' | 'online' | 'from' | 'until' | 'unpublishFrom'>
  /** Of content: the match is only in a concept or in a ready version, which the caller may edit. */
  inOpen?: 'concept' | 'ready'
  /** Of a team: how many organisations there are in it and below. */
  organisations?: number
}
