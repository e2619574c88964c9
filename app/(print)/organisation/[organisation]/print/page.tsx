import { getTranslations } from 'next-intl/server'
import { ItemFacts } from '#components/item/item-facts'
import { itemEndpoints } from '#contract/item'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('print')

export default async function PrintPage({ params }: PageProps<'/organisation/[organisation]/print'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'print', (call) =>
    call(itemEndpoints.organisation, { params: { organisation } }),
  )
  const t = await getTranslations('pages')
  return (
    <main className="page" id="inhoud">
      <h1>{menu.title}</h1>
      <ItemFacts title={t('titles.edit')} item={data} />
    </main>
  )
}
