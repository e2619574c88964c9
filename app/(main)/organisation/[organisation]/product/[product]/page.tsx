import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { ItemFacts } from '#components/item/item-facts'
import { itemEndpoints } from '#contract/item'
import { openItemPage } from '#lib/server/item-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('product')

export default async function ProductProductPage({
  params,
}: PageProps<'/organisation/[organisation]/product/[product]'>) {
  const { organisation, product } = await params
  const { menu, data } = await openItemPage(organisation, 'product', product, (call) =>
    call(itemEndpoints.product, { params: { organisation, product } }),
  )
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="products" title={data.title}>
      <ItemFacts title={t('titles.product')} item={data} />
    </OrganisationFrame>
  )
}
