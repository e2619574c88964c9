import { OrganisationsPage as Organisations } from '#components/team/organisations-page'
import { openOrganisationsPage } from '#lib/server/organisations-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('organisations')

export default async function OrganisationsPage(props: PageProps<'/team/[team]/organisations'>) {
  const [{ team }, query] = await Promise.all([props.params, props.searchParams])
  return <Organisations {...(await openOrganisationsPage(team, query))} />
}
