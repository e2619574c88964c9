import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { ItemFacts } from '#components/item/item-facts'
import { itemEndpoints } from '#contract/item'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('edit')

export default async function EditPage({ params }: PageProps<'/organisation/[organisation]/edit'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'edit', (call) =>
    call(itemEndpoints.organisation, { params: { organisation } }),
  )
  const t = await getTranslations('pages')
  return (
    <OrganisationFrame menu={menu} place="edit" title={t('titles.edit')}>
      <ItemFacts title={data.title} item={data} />
    </OrganisationFrame>
  )
}
