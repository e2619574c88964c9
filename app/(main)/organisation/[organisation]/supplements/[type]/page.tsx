import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { ItemListCard } from '#components/item/item-list-card'
import { itemEndpoints } from '#contract/item'
import { organisationPaths } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('supplements')

export default async function SupplementsTypePage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/supplements/[type]'>) {
  const { organisation, type } = await params
  const cursor = await cursorOf(searchParams)
  const { menu, data } = await openOrganisationPage(organisation, 'supplements', (call) =>
    call(itemEndpoints.supplements, { params: { organisation }, query: { cursor, type } }),
  )
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="supplements" title={t('titles.supplements')} width="wide">
      <ItemListCard
        caption={t('titles.supplements')}
        page={data}
        cursor={cursor}
        self={organisationPaths(organisation).supplements(type)}
        hrefOf={(row) => organisationPaths(organisation).supplement(row.key)}
        empty={t('nothing.supplements')}
      />
    </OrganisationFrame>
  )
}
