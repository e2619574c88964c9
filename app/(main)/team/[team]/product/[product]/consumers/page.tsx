import { getTranslations } from 'next-intl/server'
import { Consumers } from '#components/consumer/consumers'
import { TeamFrame } from '#components/frame/team-frame'
import { reasons } from '#components/rights/reasons'
import { consumerEndpoints } from '#contract/consumer'
import { itemEndpoints } from '#contract/item'
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
    return { item, organisation, consumers: await call(consumerEndpoints.list, { params: { organisation, product } }) }
  })
  const [t, reason] = await Promise.all([getTranslations('consumers'), reasons()])
  return (
    <TeamFrame menu={menu} place="products" title={t('titleFor', { title: data.item.title })}>
      <Consumers
        organisation={data.organisation}
        product={product}
        items={data.consumers.items}
        reason={reason(data.item, 'product', 'coHost')}
      />
    </TeamFrame>
  )
}
