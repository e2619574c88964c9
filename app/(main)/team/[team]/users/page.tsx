import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { WhoCan } from '#components/rights/who-can'
import { UserAdd } from '#components/user/user-add'
import { UsersCard } from '#components/user/users-card'
import { assignmentEndpoints } from '#contract/assignment'
import { effectiveRightsEndpoints } from '#contract/effective-rights'
import { teamPaths } from '#lib/paths'
import { currentLocale } from '#lib/server/preferences'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'
import { permissionOf, userQueryOf } from '#lib/server/user-query'
import { userWords } from '#lib/server/user-words'

export const generateMetadata = teamTitle('users')

export default async function UsersPage({ params, searchParams }: PageProps<'/team/[team]/users'>) {
  const [{ team }, query, permission] = await Promise.all([
    params,
    userQueryOf(searchParams),
    permissionOf(searchParams),
  ])
  const party = { partyType: 'team' as const, party: team }
  const { menu, data } = await openTeamPage(team, 'users', async (call) => {
    const [page, roles, who] = await Promise.all([
      call(assignmentEndpoints.list, { params: party, query }),
      call(assignmentEndpoints.roles, { params: party }),
      permission && call(effectiveRightsEndpoints.whoCan, { params: party, query: { permission } }),
    ])
    return { page, roles: roles.items, people: who?.people }
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
      <UsersCard href={to.users()} hrefOf={to.user} query={query} words={words} page={data.page} roles={data.roles} />
      <WhoCan action={to.users()} permission={permission} people={data.people} hrefOf={to.user} />
    </TeamFrame>
  )
}
