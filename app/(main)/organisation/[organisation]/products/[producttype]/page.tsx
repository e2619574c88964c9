import { organisationTitle } from '#lib/server/titles'
import { ProductsOfOrganisation } from '../_components/products-of-organisation'

export const generateMetadata = organisationTitle('products')

export default async function ProductsProducttypePage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/products/[producttype]'>) {
  const [{ organisation, producttype }, query] = await Promise.all([params, searchParams])
  return <ProductsOfOrganisation organisation={organisation} query={query} type={producttype} />
}
