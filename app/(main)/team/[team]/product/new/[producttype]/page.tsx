import { notFound } from 'next/navigation'
import { ProductPlaces } from '#components/product/product-places-page'
import { itemEndpoints } from '#contract/content/item'
import { teamPaths } from '#lib/paths/paths'
import { requireAction } from '#lib/server/require-action'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('productAdd')

/** A new product of a type: it belongs to an organisation, so that is chosen first. */
export default async function TeamProductNewPage({
  params,
  searchParams,
}: PageProps<'/team/[team]/product/new/[producttype]'>) {
  const [{ team, producttype }, search] = await Promise.all([params, searchParams])
  const cursor = typeof search.cursor === 'string' ? search.cursor : undefined
  const { menu, data } = await openTeamPage(team, 'products', (call) =>
    call(itemEndpoints.teamOrganisations, {
      params: { team },
      query: { limit: 50, cursor, setting: 'productsAllowed', status: 'on' },
    }),
  )
  requireAction(menu.productActions, 'create', teamPaths(team).dashboard({ denied: 'productAdd' }))
  const type = menu.productTypes.find(({ key }) => key === producttype)
  if (type === undefined) notFound()
  return <ProductPlaces menu={menu} type={type} page={data} cursor={cursor} />
}
