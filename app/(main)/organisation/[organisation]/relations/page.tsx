import { OrganisationRelations } from '#components/relation/organisation-relations'
import { relationEndpoints } from '#contract/content/relation'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('relations')

export default async function RelationsPage({ params }: PageProps<'/organisation/[organisation]/relations'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'relations', (call) =>
    call(relationEndpoints.ofOrganisation, { params: { organisation } }),
  )
  return <OrganisationRelations menu={menu} list={data} />
}
