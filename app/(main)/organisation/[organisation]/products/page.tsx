import { organisationTitle } from '#lib/server/titles'
import { ProductsOfOrganisation } from './_components/products-of-organisation'

export const generateMetadata = organisationTitle('products')

export default async function ProductsPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/products'>) {
  const [{ organisation }, query] = await Promise.all([params, searchParams])
  return <ProductsOfOrganisation organisation={organisation} query={query} />
}
