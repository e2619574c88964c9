import { getTranslations } from 'next-intl/server'
import { WaitingList } from '#components/desk/waiting-list'
import { TeamFrame } from '#components/frame/team-frame'
import { deskEndpoints } from '#contract/content/desk'
import { teamPaths } from '#lib/paths/paths'
import { cursorOf } from '#lib/server/cursor'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('publish')

export default async function TeamPublishPage({ params, searchParams }: PageProps<'/team/[team]/publish'>) {
  const [{ team }, cursor] = await Promise.all([params, cursorOf(searchParams)])
  const { menu, data } = await openTeamPage(team, 'publish', (call) =>
    call(deskEndpoints.team, { params: { team }, query: { cursor, total: 'true' } }),
  )
  const [t, desk] = await Promise.all([getTranslations('pages'), getTranslations('desk')])
  return (
    <TeamFrame
      menu={menu}
      place="publish"
      title={t('titles.publish')}
      meta={desk('count', { count: data.total ?? 0 })}
      width="wide"
    >
      <WaitingList page={data} cursor={cursor} hrefOf={teamPaths(team).publish} team={team} />
    </TeamFrame>
  )
}
