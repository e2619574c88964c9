import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { ItemFacts } from '#components/item/item-facts'
import { itemEndpoints } from '#contract/item'
import { openItemPage } from '#lib/server/item-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('productType')

export default async function ProductTypePage({
  params,
}: PageProps<'/organisation/[organisation]/product/[product]/type/[producttype]'>) {
  const { organisation, product, producttype } = await params
  const { menu, data } = await openItemPage(organisation, 'product', product, (call) =>
    call(itemEndpoints.product, { params: { organisation, product } }),
  )
  const type = menu.productTypes.find(({ key }) => key === producttype)
  if (type === undefined) notFound()
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="products" title={data.title}>
      <ItemFacts title={`${t('titles.productType')}: ${type.name}`} item={data} />
    </OrganisationFrame>
  )
}
