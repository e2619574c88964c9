import type { Offer } from '#contract/consumer'
import type { Item, ItemRow } from '#contract/item'

type Lists = { products: ItemRow[]; supplements: ItemRow[]; offers?: readonly Offer[] }

/** What an agenda item of an organisation can point at: what is its own, and products of others that it offers too. */
export const relatedThings = (organisation: string, { products, supplements, offers = [] }: Lists) => [
  ...products.map(({ key, title }) => ({ kind: 'product' as const, key, title, organisation })),
  ...offers.map(({ product, owner }) => ({ kind: 'product' as const, ...product, organisation: owner.key })),
  ...supplements.map(({ key, title }) => ({ kind: 'supplement' as const, key, title, organisation })),
]

/** True when an agenda item points at a product of another organisation. */
export function isOfOther({ values }: Pick<Item, 'values'>, organisation: string): boolean {
  const { product } = values
  if (typeof product !== 'object' || product === null || Array.isArray(product)) return false
  return typeof product.organisation === 'string' && product.organisation !== organisation
}
