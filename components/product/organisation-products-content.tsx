import { getTranslations } from 'next-intl/server'
import type { Offer } from '#contract/consumer'
import type { Contents } from '#contract/item'
import { menuList, type OrganisationMenu } from '#contract/menu'
import { packOnce } from '#lib/packed'
import { organisationPaths } from '#lib/paths'
import type { ConsumerActionsWords } from '../consumer/consumer-actions'
import { offersContent } from '../consumer/offers-content'
import { organisationPlace } from '../frame/organisation-frame'
import { pageShell } from '../frame/page-frame'
import { contentsContent } from '../organisation/contents-content'
import type { ListHeadProps } from '../publication/list-page'
import { reasons } from '../rights/reasons'
import { type ProductListGiven, productListContent } from './product-list-content'
import type { BesidesProps, ProductsPageProps } from './products-page'

export type OrganisationProductsGiven = Pick<ProductListGiven, 'page' | 'cursor' | 'sort' | 'state' | 'counts'> & {
  menu: OrganisationMenu
  /** A type that the list is narrowed to. */
  type: string | undefined
  offers: readonly Offer[]
  /** The table of contents, where all products are shown. */
  contents: Contents | undefined
  /** The words of answering an offer. */
  acts: ConsumerActionsWords
}

/** The products of an organisation by state, and below them those of others that it offers too, in packed texts. */
export async function organisationProductsContent(
  given: OrganisationProductsGiven,
): Promise<Omit<ProductsPageProps, 'words'>> {
  const { menu, type, page, cursor, sort, state, counts } = given
  const [t, reason, place] = await Promise.all([
    getTranslations('pages'),
    reasons(),
    organisationPlace(menu, 'products'),
  ])
  const to = organisationPaths(menu.key)
  const bulkReason = reason(menuList(menu, 'team'), 'team', 'bulkMutations')
  const [head, products, besides] = await Promise.all([
    headContent(given, bulkReason),
    productListContent({
      place: { organisation: menu.key },
      ...{ page, cursor, sort, state, counts },
      hrefOf: (query) => to.products(type, query),
      empty: t('nothing.products'),
      bulk: { team: menu.parentTeamKey, reason: bulkReason },
      hasWorkflow: menu.enableProductWorkflow,
    }),
    besidesContent(given, reason(menuList(menu, 'product'), 'product', 'coHost')),
  ])
  const shell = await pageShell(place, head.title)
  return {
    menu: shell.menu,
    head: packOnce<ListHeadProps>({ ...head, crumbs: shell.crumbs }),
    products: packOnce(products),
    besides: besides && packOnce(besides),
  }
}

/** Of a type that the organisation does not have nothing can be added, nor asked for as a workbook. */
async function headContent(
  { menu, type, state }: OrganisationProductsGiven,
  bulkReason: string | undefined,
): Promise<Omit<ListHeadProps, 'crumbs'>> {
  const [t, errors, excel, reason] = await Promise.all([
    getTranslations('pages'),
    getTranslations('errors'),
    getTranslations('spreadsheet.dialog'),
    reasons(),
  ])
  const to = organisationPaths(menu.key)
  const known = menu.productTypes.find(({ key }) => key === type)
  const title = known?.name ?? t('titles.products')
  if (type !== undefined && known === undefined) return { title }
  const noTypes = menu.productTypes.length === 0 ? errors('PRODUCTS_NOT_ALLOWED.message') : undefined
  return {
    title,
    spreadsheet: {
      query: { kind: 'product', organisation: menu.key, type, state },
      label: excel('menu'),
      reading: { organisation: menu.key, reason: bulkReason },
    },
    add: {
      label: known === undefined ? t('titles.productAdd') : t('titles.productAddOfType', { type: known.name }),
      href: known === undefined ? to.productAdd() : to.productNew(known.key),
      reason: reason(menuList(menu, 'product'), 'product', 'create') ?? noTypes,
    },
  }
}

async function besidesContent(
  { menu, offers, contents, acts }: OrganisationProductsGiven,
  reason: string | undefined,
): Promise<BesidesProps | undefined> {
  const besides = {
    offers: offers.length === 0 ? undefined : await offersContent({ organisation: menu.key, offers, reason, acts }),
    contents: contents && (await contentsContent(menu.key, contents)),
  }
  return besides.offers === undefined && besides.contents === undefined ? undefined : besides
}
