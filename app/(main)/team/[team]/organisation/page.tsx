import { OrganisationTypes } from '#components/organisation/organisation-types-page'
import { menuList } from '#contract/team/menu'
import { teamTypesEndpoints } from '#contract/team/team-types'
import { teamPaths } from '#lib/paths/paths'
import { requireAction } from '#lib/server/require-action'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('chooseType')

export default async function ChooseTypePage({ params }: PageProps<'/team/[team]/organisation'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'createOrganisation', (call) =>
    call(teamTypesEndpoints.offered, { params: { team } }),
  )
  requireAction(menuList(menu, 'organisation'), 'create', teamPaths(team).dashboard, 'createOrganisation')
  return <OrganisationTypes menu={menu} offers={data.items} maximum={data.maximum} />
}
