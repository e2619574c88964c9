import type { PublicationState } from '../publication/publication.ts'

// Apart from search.ts, so that the palette needs no zod.

/** What search finds by words; people are looked for apart, by who assigns roles. */
export const searchKinds = ['organisation', 'product', 'supplement', 'team', 'project'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Kinds that have types and states to choose from. */
export const searchItemKinds = ['organisation', 'product', 'supplement'] as const
export type SearchItemKind = (typeof searchItemKinds)[number]
export const searchPageSize = 12

/** The shortest question that search answers; characters. */
export const searchMinimumLength = 2

export type SearchHit = {
  kind: SearchKind
  key: string
  title: string
  /** The types of an item; of a team the team above it, empty for who may not read that. */
  typeName: string
  typeIcon: string
  organisation: { key: string; title: string } | null
  /** Null for what is not published: a team, a project. */
  state: PublicationState | null
  /** Whether visitors see it: not while its organisation is offline. Null for what is not published. */
  online: boolean | null
}
