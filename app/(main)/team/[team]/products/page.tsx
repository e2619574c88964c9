import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { ProductAddMenu } from '#components/product/product-add-menu'
import { ProductList } from '#components/product/product-list'
import { reasons } from '#components/rights/reasons'
import { SpreadsheetMenu } from '#components/spreadsheet/spreadsheet-menu'
import { itemEndpoints } from '#contract/item'
import { menuList } from '#contract/menu'
import { teamPaths } from '#lib/paths'
import { productsQuery } from '#lib/server/products-page'
import { packedPublicationWords } from '#lib/server/publication-words'
import { spreadsheetWords } from '#lib/server/spreadsheet-words'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('products')

export default async function ProductsPage({ params, searchParams }: PageProps<'/team/[team]/products'>) {
  const { team } = await params
  const query = productsQuery(await searchParams)
  const { menu, data } = await openTeamPage(team, 'products', (call) =>
    call(itemEndpoints.teamProducts, { params: { team }, query }),
  )
  const [t, words, excel, reason] = await Promise.all([
    getTranslations('pages'),
    packedPublicationWords(),
    spreadsheetWords(),
    reasons(),
  ])
  const bulkReason = reason(menuList(menu, 'team'), 'team', 'bulkMutations')
  return (
    <TeamFrame
      menu={menu}
      place="products"
      title={t('titles.products')}
      width="wide"
      actions={
        <>
          <SpreadsheetMenu
            query={{ kind: 'product', team, state: query.state }}
            reading={{ team, reason: bulkReason }}
            words={excel}
          />
          {menu.productActions.includes('create') && menu.productTypes.length > 0 ? (
            <ProductAddMenu
              label={t('titles.productAdd')}
              types={menu.productTypes.map(({ key, name }) => ({ key, name, href: teamPaths(team).productNew(key) }))}
            />
          ) : null}
        </>
      }
    >
      <ProductList
        {...query}
        page={data}
        hrefOf={(chosen) => teamPaths(team).products(undefined, chosen)}
        itemHref={(row) => teamPaths(team).product(row.key)}
        empty={t('nothing.teamProducts')}
        bulk={{ team: team, reason: bulkReason }}
        withOrganisation
        hasWorkflow
        words={words}
      />
    </TeamFrame>
  )
}
