import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { ItemListCard } from '#components/item/item-list-card'
import { itemEndpoints } from '#contract/item'
import { organisationPaths, teamPaths } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('products')

export default async function ProductsPage({ params, searchParams }: PageProps<'/team/[team]/products'>) {
  const { team } = await params
  const cursor = await cursorOf(searchParams)
  const { menu, data } = await openTeamPage(team, 'products', (call) =>
    call(itemEndpoints.teamProducts, { params: { team }, query: { cursor } }),
  )
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="products" title={t('titles.products')} width="wide">
      <ItemListCard
        caption={t('titles.products')}
        page={data}
        cursor={cursor}
        self={teamPaths(team).products()}
        hrefOf={(row) => organisationPaths(row.organisation?.key ?? '').product(row.key)}
        empty={t('nothing.teamProducts')}
        withOrganisation
      />
    </TeamFrame>
  )
}
