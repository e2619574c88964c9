import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { ItemFacts } from '#components/item/item-facts'
import { itemEndpoints } from '#contract/item'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('productType')

export default async function ProductProductTypeProducttypePage({
  params,
}: PageProps<'/team/[team]/product/[product]/type/[producttype]'>) {
  const { team, product } = await params
  const { menu, data } = await openTeamPage(team, 'products', (call) =>
    call(itemEndpoints.teamProduct, { params: { team, product } }),
  )
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="products" title={data.title}>
      <ItemFacts title={t('titles.productType')} item={data} />
    </TeamFrame>
  )
}
