import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { UserAdd } from '#components/user/user-add'
import { UsersCard } from '#components/user/users-card'
import { assignmentEndpoints } from '#contract/assignment'
import { teamPaths } from '#lib/paths'
import { currentLocale } from '#lib/server/preferences'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'
import { userQueryOf } from '#lib/server/user-query'
import { userWords } from '#lib/server/user-words'

export const generateMetadata = teamTitle('users')

export default async function UsersPage({ params, searchParams }: PageProps<'/team/[team]/users'>) {
  const [{ team }, query] = await Promise.all([params, userQueryOf(searchParams)])
  const party = { partyType: 'team' as const, party: team }
  const { menu, data } = await openTeamPage(team, 'users', async (call) => {
    const [page, roles] = await Promise.all([
      call(assignmentEndpoints.list, { params: party, query }),
      call(assignmentEndpoints.roles, { params: party }),
    ])
    return { page, roles: roles.items }
  })
  const [t, words, locale] = await Promise.all([getTranslations('pages'), userWords(), currentLocale()])
  const to = teamPaths(team)
  return (
    <TeamFrame
      menu={menu}
      place="users"
      title={t('titles.users')}
      width="wide"
      actions={
        <UserAdd
          parties={[{ type: 'team', key: team, name: menu.name }]}
          roles={data.roles}
          locale={locale}
          words={words}
        />
      }
    >
      <UsersCard href={to.users()} hrefOf={to.user} query={query} words={words} {...data} />
    </TeamFrame>
  )
}
