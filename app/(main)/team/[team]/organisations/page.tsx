import { OrganisationsPage as Organisations } from '#components/team/organisations-page'
import { itemEndpoints } from '#contract/content/item'
import { organisationsQuery } from '#lib/queries/organisations'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('organisations')

export default async function OrganisationsPage(props: PageProps<'/team/[team]/organisations'>) {
  const { team } = await props.params
  const query = organisationsQuery(await props.searchParams)
  const { menu, data } = await openTeamPage(team, 'organisations', (call) =>
    call(itemEndpoints.teamOrganisations, { params: { team }, query: { ...query, summary: 'true' } }),
  )
  return <Organisations menu={menu} page={data} query={query} />
}
