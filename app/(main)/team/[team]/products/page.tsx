import { TeamProducts } from '#components/product/team-products'
import { itemEndpoints } from '#contract/content/item'
import { productsQuery } from '#lib/server/products-page'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('products')

export default async function ProductsPage({ params, searchParams }: PageProps<'/team/[team]/products'>) {
  const { team } = await params
  const query = productsQuery(await searchParams)
  const { menu, data } = await openTeamPage(team, 'products', (call) =>
    call(itemEndpoints.teamProducts, { params: { team }, query }),
  )
  return <TeamProducts menu={menu} page={data} {...query} />
}
