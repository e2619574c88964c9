import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { RightsTable } from '#components/rights/rights-table'
import { UserView } from '#components/user/user-view'
import { assignmentEndpoints } from '#contract/assignment'
import { effectiveRightsEndpoints } from '#contract/effective-rights'
import { userEndpoints } from '#contract/user'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'
import { userWords } from '#lib/server/user-words'

export const generateMetadata = teamTitle('user')

export default async function UserPage({ params }: PageProps<'/team/[team]/user/[user]'>) {
  const { team, user } = await params
  const party = { partyType: 'team' as const, party: team }
  const { menu, data } = await openTeamPage(team, 'users', async (call) => {
    const [found, page, roles, { rights }] = await Promise.all([
      call(userEndpoints.get, { params: { user } }),
      call(assignmentEndpoints.list, { params: party, query: { user, scope: 'beneath', limit: 200 } }),
      call(assignmentEndpoints.roles, { params: party }),
      call(effectiveRightsEndpoints.ofUser, { params: { ...party, user } }),
    ])
    return { user: found, assignments: page.items, roles: roles.items, rights }
  })
  if (data.assignments.length === 0) notFound()
  const { rights, ...view } = data
  const [t, words] = await Promise.all([getTranslations('user'), userWords()])
  return (
    <TeamFrame menu={menu} place="users" title={data.user.name} width="wide">
      <UserView {...view} title={t('rolesHere')} words={words} />
      <div className="mt-6">
        <RightsTable rights={rights} />
      </div>
    </TeamFrame>
  )
}
