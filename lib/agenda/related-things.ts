import type { ItemRow } from '#contract/item'

/** What an agenda item of an organisation can point at. */
export const relatedThings = (organisation: string, lists: { products: ItemRow[]; supplements: ItemRow[] }) => [
  ...lists.products.map(({ key, title }) => ({ kind: 'product' as const, key, title, organisation })),
  ...lists.supplements.map(({ key, title }) => ({ kind: 'supplement' as const, key, title, organisation })),
]
