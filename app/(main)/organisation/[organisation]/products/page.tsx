import { OrganisationProducts } from '#components/product/organisation-products'
import { openProductsPage } from '#lib/server/products-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('products')

export default async function ProductsPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/products'>) {
  const [{ organisation }, query] = await Promise.all([params, searchParams])
  return <OrganisationProducts {...(await openProductsPage(organisation, query))} />
}
