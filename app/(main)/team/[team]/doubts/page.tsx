import { getTranslations } from 'next-intl/server'
import { DoubtsView } from '#components/doubt/doubts-view'
import { TeamFrame } from '#components/frame/team-frame'
import { doubtEndpoints } from '#contract/content/doubts'
import { teamPaths } from '#lib/paths/paths'
import { cursorOf } from '#lib/server/cursor'
import { silentSources } from '#lib/server/silent-sources'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('doubts')

export default async function TeamDoubtsPage({ params, searchParams }: PageProps<'/team/[team]/doubts'>) {
  const [{ team }, cursor] = await Promise.all([params, cursorOf(searchParams)])
  const { menu, data } = await openTeamPage(team, 'doubts', (call) =>
    call(doubtEndpoints.team, { params: { team }, query: { cursor, limit: 20, total: 'true' } }),
  )
  const [t, doubts, sources] = await Promise.all([
    getTranslations('pages'),
    getTranslations('doubts'),
    silentSources(menu),
  ])
  return (
    <TeamFrame
      menu={menu}
      place="doubts"
      title={t('titles.doubts')}
      meta={doubts('count', { count: data.total ?? 0 })}
      width="wide"
    >
      <DoubtsView page={data} cursor={cursor} hrefOf={teamPaths(team).doubts} {...sources} />
    </TeamFrame>
  )
}
