import { getTranslations } from 'next-intl/server'
import { pageShell } from '#components/frame/page-frame'
import { teamPlace } from '#components/frame/team-frame'
import { type ProductListGiven, productListContent } from '#components/product/product-list-content'
import { ProductsPage as Products } from '#components/product/products-page'
import type { ListHeadProps } from '#components/publication/list-page'
import { reasons } from '#components/rights/reasons'
import { itemEndpoints } from '#contract/item'
import { menuList, type TeamMenu } from '#contract/menu'
import { packOnce } from '#lib/packed'
import { teamPaths } from '#lib/paths'
import { laterWords } from '#lib/server/later-words'
import { productsQuery } from '#lib/server/products-page'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'
import { wordedOnce } from '#lib/server/worded-once'

export const generateMetadata = teamTitle('products')

export default async function ProductsPage({ params, searchParams }: PageProps<'/team/[team]/products'>) {
  const { team } = await params
  const query = productsQuery(await searchParams)
  const { menu, data } = await openTeamPage(team, 'products', (call) =>
    call(itemEndpoints.teamProducts, { params: { team }, query }),
  )
  const [texts, publication, spreadsheet] = await Promise.all([
    productsTexts(data, { menu, page: data, ...query }),
    laterWords.publication.link(),
    laterWords.spreadsheet.link(),
  ])
  return <Products {...texts} words={{ publication, spreadsheet }} />
}

type ProductsGiven = Pick<ProductListGiven, 'page' | 'cursor' | 'sort' | 'state'> & { menu: TeamMenu }

/** All that is said on the page, in texts. */
const productsTexts = wordedOnce(async ({ menu, ...given }: ProductsGiven) => {
  const { key: team, productActions, productTypes } = menu
  const [t, excel, reason, place] = await Promise.all([
    getTranslations('pages'),
    getTranslations('spreadsheet.dialog'),
    reasons(),
    teamPlace(menu, 'products'),
  ])
  const to = teamPaths(team)
  const title = t('titles.products')
  const bulkReason = reason(menuList(menu, 'team'), 'team', 'bulkMutations')
  const mayAdd = productActions.includes('create') && productTypes.length > 0
  const [shell, products] = await Promise.all([
    pageShell(place, title),
    productListContent({
      ...given,
      place: { team },
      hrefOf: (chosen) => to.products(undefined, chosen),
      empty: t('nothing.teamProducts'),
      bulk: { team, reason: bulkReason },
      hasWorkflow: true,
    }),
  ])
  const head: ListHeadProps = {
    title,
    crumbs: shell.crumbs,
    spreadsheet: {
      query: { kind: 'product', team, state: given.state },
      label: excel('menu'),
      reading: { team, reason: bulkReason },
    },
    addOfType: mayAdd
      ? {
          label: t('titles.productAdd'),
          types: productTypes.map(({ key, name }) => ({ key, name, href: to.productNew(key) })),
        }
      : undefined,
  }
  return { menu: shell.menu, head: packOnce(head), products: packOnce(products) }
})
