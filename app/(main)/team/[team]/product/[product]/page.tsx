import { notFound } from 'next/navigation'
import { TeamProduct } from '#components/product/team-product-page'
import { itemEndpoints } from '#contract/content/item'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('product')

export default async function TeamProductPage({ params }: PageProps<'/team/[team]/product/[product]'>) {
  const { team, product } = await params
  const { menu, data: item } = await openTeamPage(team, 'products', (call) =>
    call(itemEndpoints.teamProduct, { params: { team, product }, query: { types: 'true' } }),
  )
  if (item.organisation === null) notFound()
  return <TeamProduct menu={menu} item={item} owner={item.organisation} />
}
