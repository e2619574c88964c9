import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { TeamFrame } from '#components/frame/team-frame'
import { AssignmentTable } from '#components/role/assignment-table'
import { assignmentEndpoints } from '#contract/assignment'
import { teamPaths, withCursor } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('users')

export default async function UsersPage({ params, searchParams }: PageProps<'/team/[team]/users'>) {
  const { team } = await params
  const cursor = await cursorOf(searchParams)
  const { menu, data } = await openTeamPage(team, 'users', (call) =>
    call(assignmentEndpoints.onTeam, { params: { team }, query: { cursor } }),
  )
  const t = await getTranslations('pages')
  const to = teamPaths(team)
  return (
    <TeamFrame menu={menu} place="users" title={t('titles.users')} width="wide">
      <ListCard
        shown={data.items.length}
        next={data.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => withCursor(to.users(), next)}
        empty={{ title: t('nothing.users'), help: t('nothing.usersHelp') }}
      >
        <AssignmentTable caption={t('titles.users')} assignments={data.items} hrefOf={to.user} />
      </ListCard>
    </TeamFrame>
  )
}
