import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { ProductPlaces } from '#components/product/product-places'
import { itemEndpoints } from '#contract/item'
import { teamPaths } from '#lib/paths'
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
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="products" title={`${t('titles.productAdd')}: ${type.name}`}>
      <ProductPlaces team={team} type={type.key} page={data} cursor={cursor} />
    </TeamFrame>
  )
}
