import { OrganisationProducts } from '#components/product/organisation-products'
import { openProductsPage } from '#lib/server/products-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('products')

export default async function ProductsProducttypePage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/products/[producttype]'>) {
  const [{ organisation, producttype }, query] = await Promise.all([params, searchParams])
  return <OrganisationProducts {...(await openProductsPage(organisation, query, producttype))} />
}
