import { getTranslations } from 'next-intl/server'
import { Consumers } from '#components/consumer/consumers'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { consumerEndpoints } from '#contract/content/consumer'
import { itemEndpoints } from '#contract/content/item'
import { openItemPage } from '#lib/server/item-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('consumers')

export default async function ProductConsumersPage({
  params,
}: PageProps<'/organisation/[organisation]/product/[product]/consumers'>) {
  const { organisation, product } = await params
  const { menu, data } = await openItemPage(organisation, 'product', product, async (call) => {
    const [item, { items: consumers }] = await Promise.all([
      call(itemEndpoints.product, { params: { organisation, product } }),
      call(consumerEndpoints.list, { params: { organisation, product } }),
    ])
    return { item, consumers }
  })
  const t = await getTranslations('consumers')
  return (
    <OrganisationFrame menu={menu} place="products" title={t('titleFor', { title: data.item.title })}>
      <Consumers organisation={organisation} {...data} />
    </OrganisationFrame>
  )
}
