import { SubteamsPage } from '#components/team/subteams-page'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('subteams')

export default async function Page({ params }: PageProps<'/team/[team]/subteams'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'subteams', (call) =>
    call(teamTreeEndpoints.tree, { params: { team } }),
  )
  return <SubteamsPage menu={menu} nodes={data.items} isWhole={data.isWhole} />
}
