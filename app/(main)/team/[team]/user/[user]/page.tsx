import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { RightsTable } from '#components/rights/rights-table'
import { UserView } from '#components/user/user-view'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'
import { userAtParty } from '#lib/server/user-at-party'
import { userWords } from '#lib/server/user-words'

export const generateMetadata = teamTitle('user')

export default async function UserPage({ params }: PageProps<'/team/[team]/user/[user]'>) {
  const { team, user } = await params
  const party = { partyType: 'team' as const, party: team }
  const { menu, data } = await openTeamPage(team, 'users', (call) => userAtParty(call, party, user))
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
