import type { SearchedItemKind, SearchHit, SearchKind } from '#contract/content/search-limits'

/** Something that was opened from the palette, as it is found again there. */
export type RecentHit = Pick<SearchHit, 'kind' | 'key' | 'title' | 'typeName' | 'typeIcon' | 'organisation'>

/** Under which the state map has them. */
export const recentHitsKey = 'recent'
const most = 8

const kinds: Record<SearchKind | SearchedItemKind, true> = {
  ...{ organisation: true, product: true, supplement: true, agenda: true, team: true, project: true },
}
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Checked by hand: the palette has no schemas. */
function isHit(value: unknown): value is RecentHit {
  if (!isRecord(value)) return false
  const { kind, key, title, typeName, typeIcon, organisation: owner } = value
  const isOwner = owner === null || (isRecord(owner) && isText(owner.key) && isText(owner.title))
  return isText(kind) && Object.hasOwn(kinds, kind) && [key, title, typeName, typeIcon].every(isText) && isOwner
}

/** Recently opened pages, the last first; a value of another shape counts as none. */
export const recentHitsIn = (value: unknown): RecentHit[] =>
  Array.isArray(value) ? value.filter(isHit).slice(0, most) : []

const isSame = (one: RecentHit, other: RecentHit) =>
  one.kind === other.kind && one.key === other.key && one.organisation?.key === other.organisation?.key

/** With something that is opened now before all others. */
export function withRecentHit(recent: readonly RecentHit[], hit: RecentHit): RecentHit[] {
  const { kind, key, title, typeName, typeIcon, organisation } = hit
  const opened = { kind, key, title, typeName, typeIcon, organisation }
  return [opened, ...recent.filter((one) => !isSame(one, hit))].slice(0, most)
}
