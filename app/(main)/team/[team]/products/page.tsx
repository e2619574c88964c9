import { TeamProducts } from '#components/product/team-products'
import { openTeamProductsPage } from '#lib/server/products-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('products')

export default async function ProductsPage({ params, searchParams }: PageProps<'/team/[team]/products'>) {
  const [{ team }, query] = await Promise.all([params, searchParams])
  return <TeamProducts {...(await openTeamProductsPage(team, query))} />
}
