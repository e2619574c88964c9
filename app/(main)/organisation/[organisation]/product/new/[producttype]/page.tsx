import { notFound } from 'next/navigation'
import { BaseTypePage } from '#components/product/base-type-page'
import { ProductNew } from '#components/product/product-new-page'
import { menuList } from '#contract/team/menu'
import { wordsEndpoints } from '#contract/types/words'
import { organisationPaths } from '#lib/paths/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('productAdd')

export default async function ProductNewPage({
  params,
}: PageProps<'/organisation/[organisation]/product/new/[producttype]'>) {
  const { organisation, producttype } = await params
  const { menu, data: type } = await openOrganisationPage(organisation, 'products', (call) =>
    call(wordsEndpoints.type, { params: { kind: 'product', key: producttype } }),
  )
  requireAction(menuList(menu, 'product'), 'create', organisationPaths(organisation).dashboard, 'productAdd')
  if (type.base) return <BaseTypePage menu={menu} type={type} />
  if (!menu.productTypes.some(({ key }) => key === producttype)) notFound()
  const { user } = await startup()
  return <ProductNew menu={menu} type={type} user={user.id} />
}
