import { RolesPage as Roles } from '#components/role/roles-page'
import { roleEndpoints } from '#contract/access/role'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('roles')

export default async function RolesPage({ params }: PageProps<'/team/[team]/role'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'role', (call) => call(roleEndpoints.list, { params: { team } }))
  return <Roles menu={menu} roles={data.items} />
}
