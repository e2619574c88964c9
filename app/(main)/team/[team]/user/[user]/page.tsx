import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { AssignmentTable } from '#components/role/assignment-table'
import { assignmentEndpoints } from '#contract/assignment'
import { teamPaths } from '#lib/paths'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('user')

export default async function UserPage({ params }: PageProps<'/team/[team]/user/[user]'>) {
  const { team, user } = await params
  const { menu, data } = await openTeamPage(team, 'users', (call) =>
    call(assignmentEndpoints.onTeam, { params: { team }, query: { user } }),
  )
  const [first] = data.items
  if (first === undefined) notFound()
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="users" title={first.name}>
      <div className="card">
        <AssignmentTable caption={t('titles.roles')} assignments={data.items} hrefOf={teamPaths(team).user} />
      </div>
    </TeamFrame>
  )
}
