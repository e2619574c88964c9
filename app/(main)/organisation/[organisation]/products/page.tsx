import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { ItemListCard } from '#components/item/item-list-card'
import { itemEndpoints } from '#contract/item'
import { organisationPaths } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('products')

export default async function ProductsPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/products'>) {
  const { organisation } = await params
  const cursor = await cursorOf(searchParams)
  const { menu, data } = await openOrganisationPage(organisation, 'products', (call) =>
    call(itemEndpoints.products, { params: { organisation }, query: { cursor } }),
  )
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="products" title={t('titles.products')} width="wide">
      <ItemListCard
        caption={t('titles.products')}
        page={data}
        cursor={cursor}
        self={organisationPaths(organisation).products()}
        hrefOf={(row) => organisationPaths(organisation).product(row.key)}
        empty={t('nothing.products')}
      />
    </OrganisationFrame>
  )
}
