import { notFound, redirect } from 'next/navigation'
import { ProductTypeChange } from '#components/product/product-type-page'
import { itemEndpoints } from '#contract/content/item'
import { wordsEndpoints } from '#contract/types/words'
import { organisationPaths } from '#lib/paths/paths'
import { openItemPage } from '#lib/server/item-page'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'
import { typeKeys } from '#lib/server/type-keys'

export const generateMetadata = organisationTitle('productType')

export default async function ProductTypePage({
  params,
}: PageProps<'/organisation/[organisation]/product/[product]/type/[producttype]'>) {
  const { organisation, product, producttype } = await params
  const { menu, data } = await openItemPage(organisation, 'product', product, async (call) => {
    const [item, types] = await Promise.all([
      call(itemEndpoints.product, { params: { organisation, product }, query: { types: 'true' } }),
      call(wordsEndpoints.types, { query: { kind: 'product', keys: typeKeys([producttype]) } }),
    ])
    return { item, next: types.items.at(-1) }
  })
  const { item, next } = data
  const to = organisationPaths(organisation).product(product)
  const isOffered = menu.productTypes.some(({ key }) => key === producttype)
  requireAction(item, 'update', organisationPaths(organisation).dashboard, 'product')
  if (item.types.includes(producttype)) redirect(to)
  // Of a type that groups others the page explains why no product has it.
  if (next === undefined || !(next.base || isOffered)) notFound()
  const { user } = await startup()
  return <ProductTypeChange menu={menu} item={item} next={next} user={user.id} />
}
