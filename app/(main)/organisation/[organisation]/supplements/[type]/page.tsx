import { notFound } from 'next/navigation'
import { SupplementsPage as Supplements } from '#components/supplement/supplements-page'
import { itemEndpoints } from '#contract/content/item'
import { supplementsQuery } from '#lib/queries/supplements'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('supplements')

export default async function SupplementsPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/supplements/[type]'>) {
  const [{ organisation, type }, search] = await Promise.all([params, searchParams])
  const query = supplementsQuery(search)
  const { menu, data } = await openOrganisationPage(organisation, 'supplements', (call) =>
    call(itemEndpoints.supplements, { params: { organisation }, query: { ...query, type } }),
  )
  const current = menu.supplementTypes.find(({ key }) => key === type)
  if (current === undefined) notFound()
  return <Supplements menu={menu} type={current} page={data} query={query} />
}
