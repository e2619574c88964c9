import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { TeamFrame } from '#components/frame/team-frame'
import { TeamTable } from '#components/team/team-table'
import { teamEndpoints } from '#contract/team'
import { teamPaths, withCursor } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('subteams')

export default async function SubteamsPage({ params, searchParams }: PageProps<'/team/[team]/subteams'>) {
  const { team } = await params
  const cursor = await cursorOf(searchParams)
  const { menu, data } = await openTeamPage(team, 'subteams', (call) =>
    call(teamEndpoints.subteams, { params: { team }, query: { cursor } }),
  )
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="subteams" title={t('titles.subteams')} width="wide">
      <ListCard
        shown={data.items.length}
        next={data.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => withCursor(teamPaths(team).subteams(), next)}
        empty={{ title: t('nothing.subteams') }}
      >
        <TeamTable caption={t('titles.subteams')} teams={data.items} />
      </ListCard>
    </TeamFrame>
  )
}
