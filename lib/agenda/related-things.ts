import type { Offer } from '#contract/consumer'
import type { ItemRow } from '#contract/item'

type Lists = { products: ItemRow[]; supplements: ItemRow[]; offers?: readonly Offer[] }

/** What an agenda item of an organisation can point at: what is its own, and products of others that it offers too. */
export const relatedThings = (organisation: string, { products, supplements, offers = [] }: Lists) => [
  ...products.map(({ key, title }) => ({ kind: 'product' as const, key, title, organisation })),
  ...offers.map(({ product, owner }) => ({ kind: 'product' as const, ...product, organisation: owner.key })),
  ...supplements.map(({ key, title }) => ({ kind: 'supplement' as const, key, title, organisation })),
]
