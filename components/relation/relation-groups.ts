import type { Relation } from '#contract/content/relation'

/** Relations by the heading that they stand under at this end. */
export function groupRelations(relations: readonly Relation[]): { heading: string; items: Relation[] }[] {
  const groups = new Map<string, Relation[]>()
  for (const relation of relations) groups.set(relation.source, [...(groups.get(relation.source) ?? []), relation])
  return [...groups].map(([heading, items]) => ({ heading, items }))
}
