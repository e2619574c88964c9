import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { ItemFacts } from '#components/item/item-facts'
import { itemEndpoints } from '#contract/item'
import { openItemPage } from '#lib/server/item-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('supplement')

export default async function SupplementSupplementPage({
  params,
}: PageProps<'/organisation/[organisation]/supplement/[supplement]'>) {
  const { organisation, supplement } = await params
  const { menu, data } = await openItemPage(organisation, 'supplement', supplement, (call) =>
    call(itemEndpoints.supplement, { params: { organisation, supplement } }),
  )
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="supplements" title={data.title}>
      <ItemFacts title={t('titles.supplement')} item={data} />
    </OrganisationFrame>
  )
}
