import type { PublicationState } from './publication.ts'

// Apart from search.ts, so that the palette needs no zod.

export const searchKinds = ['organisation', 'product'] as const
export const searchPageSize = 12

/** The shortest question that search answers; characters. */
export const searchMinimumLength = 2

export type SearchHit = {
  kind: (typeof searchKinds)[number]
  key: string
  title: string
  typeName: string
  typeIcon: string
  organisation: { key: string; title: string } | null
  state: PublicationState
}
