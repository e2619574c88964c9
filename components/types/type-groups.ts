import type { TypeOffer } from '#contract/team/team-types'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Types whose name or category holds every typed word, accents and capitals aside. */
export function matchingTypes(types: readonly TypeOffer[], query: string): TypeOffer[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return types.filter(({ name, categories }) => {
    const text = plain([name, ...categories].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Types by their first category, both in the order of the alphabet. */
export function typesByCategory(types: readonly TypeOffer[]): { category: string; types: TypeOffer[] }[] {
  const groups = new Map<string, TypeOffer[]>()
  for (const type of types) {
    const category = type.categories[0] ?? ''
    groups.set(category, [...(groups.get(category) ?? []), type])
  }
  return [...groups]
    .map(([category, found]) => ({
      category,
      types: found.sort((one, other) => one.name.localeCompare(other.name, 'nl')),
    }))
    .sort((one, other) => one.category.localeCompare(other.category, 'nl'))
}
