import type { Offer } from '#contract/content/consumer'
import type { Contents } from '#contract/content/contents'
import type { Item } from '#contract/content/item'

type Lists = { contents: Contents; offers?: readonly Offer[] }

/** Possible targets for an agenda item: its organisation's own records, and products of others that it also offers. */
export function relatedThings(organisation: string, { contents, offers = [] }: Lists) {
  const own = (wanted: 'product' | 'supplement') =>
    contents.groups
      .flatMap(({ kind, items }) => (kind === wanted ? items : []))
      .sort((one, other) => one.title.localeCompare(other.title, 'nl'))
      .map(({ key, title }) => ({ kind: wanted, key, title, organisation }))
  return [
    ...own('product'),
    ...offers.map(({ product, owner }) => ({ kind: 'product' as const, ...product, organisation: owner.key })),
    ...own('supplement'),
  ]
}

/** True when an agenda item points at a product of another organisation. */
export function isOfOther({ values }: Pick<Item, 'values'>, organisation: string): boolean {
  const { product } = values
  if (typeof product !== 'object' || product === null || Array.isArray(product)) return false
  return typeof product.organisation === 'string' && product.organisation !== organisation
}
