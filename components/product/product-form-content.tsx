import type { Locale } from '#contract/constants'
import type { Item } from '#contract/item'
import { menuList, type OrganisationMenu } from '#contract/menu'
import type { RelationList } from '#contract/relation'
import type { AttachedSupplement } from '#contract/supplement'
import type { TypeDefinition } from '#contract/type-definition'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { organisationPaths } from '#lib/paths'
import { publicationLines } from '../publication/publication-line-texts'
import { reasons } from '../rights/reasons'
import type { TypeLinksProps } from '../types/type-links'
import type { ProductCardsProps, ProductFormProps } from './product-page'

export type ProductFormGiven = {
  menu: OrganisationMenu
  item: Item & { definitions?: TypeDefinition[] }
  relations: RelationList
  attached: AttachedSupplement[]
  /** Of the reader. */
  user: string
  locale: Locale
}

/** The form of a product in texts, with what stands above and beside it. */
export async function productForm(given: ProductFormGiven): Promise<ProductFormProps> {
  const { menu, item, user, locale } = given
  const [cards, typeLinks, lines] = await Promise.all([
    productCards(given),
    typeLinksOf(given),
    // A plan that failed is said with the fields to mend, above the form.
    item.planFailure === null ? publicationLines(item) : [],
  ])
  return {
    ...cards,
    lines,
    typeLinks,
    form: {
      target: { organisation: menu.key, part: 'product', key: item.key },
      types: item.definitions ?? [],
      values: item.values,
      version: `"v${item.version}"`,
      draftKey: `${user}/product/${item.id}`,
      actions: item.actions,
      hasWorkflow: menu.enableProductWorkflow,
      isPublished: item.publication.state === 'published',
      locale,
    },
  }
}

/** What belongs to a product beside its values, in texts. */
export async function productCards(given: ProductFormGiven): Promise<ProductCardsProps> {
  const { menu, item, relations, attached, locale } = given
  const { key, title } = item
  const reason = await reasons()
  return {
    supplements: {
      user: { organisation: menu.key, kind: 'product', item: key },
      attached,
      reason: reason(item, 'product', 'update') ?? reason(menuList(menu, 'supplement'), 'supplement', 'use'),
    },
    relations: {
      of: { organisation: menu.key, product: key },
      list: relations,
      reason: reason(item, 'product', 'relations'),
      locale,
    },
    calendar: { agenda: { type: 'product', key, organisation: menu.key }, name: title },
  }
}

async function typeLinksOf({ menu, item, locale }: ProductFormGiven): Promise<TypeLinksProps | undefined> {
  const { types } = await getMessages()
  const [type] = item.definitions ?? []
  return (
    type && {
      title: types.card.titleOne,
      change: types.product.change,
      current: { name: type.name[locale], icon: type.icon },
      links: menu.productTypes
        .filter(({ key }) => key !== type.key)
        .map(({ key, name, icon }) => ({
          href: organisationPaths(menu.key).productOfType(item.key, key),
          name,
          icon,
        })),
    }
  )
}
