import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { OrganisationProducts } from '#components/product/organisation-products'
import { openProductsPage } from '#lib/server/products-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('products')

export default async function ProductsProducttypePage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/products/[producttype]'>) {
  const { organisation, producttype } = await params
  const { menu, list } = await openProductsPage(organisation, await searchParams, producttype)
  const t = await getTranslations('pages')
  const type = menu.productTypes.find(({ key }) => key === producttype)
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={type === undefined ? t('titles.products') : type.name}
      width="wide"
    >
      <OrganisationProducts {...list} />
    </OrganisationFrame>
  )
}
