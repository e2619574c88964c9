import { getTranslations } from 'next-intl/server'
import { Consumers } from '#components/consumer/consumers'
import { TeamFrame } from '#components/frame/team-frame'
import { consumerEndpoints } from '#contract/content/consumer'
import { itemEndpoints } from '#contract/content/item'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('consumers')

export default async function TeamProductConsumersPage({
  params,
}: PageProps<'/team/[team]/product/[product]/consumers'>) {
  const { team, product } = await params
  const { menu, data } = await openTeamPage(team, 'products', async (call) => {
    const item = await call(itemEndpoints.teamProduct, { params: { team, product } })
    const organisation = item.organisation?.key ?? ''
    const { items: consumers } = await call(consumerEndpoints.list, { params: { organisation, product } })
    return { item, organisation, consumers }
  })
  const t = await getTranslations('consumers')
  return (
    <TeamFrame menu={menu} place="products" title={t('titleFor', { title: data.item.title })}>
      <Consumers {...data} />
    </TeamFrame>
  )
}
