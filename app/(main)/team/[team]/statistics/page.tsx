import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { TeamFigures } from '#components/team/team-figures'
import { teamOverviewEndpoints } from '#contract/team-overview'
import { currentLocale } from '#lib/server/preferences'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('statistics')

export default async function StatisticsPage({ params }: PageProps<'/team/[team]/statistics'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'statistics', (call) =>
    call(teamOverviewEndpoints.statistics, { params: { team } }),
  )
  const [pages, locale] = await Promise.all([getTranslations('pages'), currentLocale()])
  return (
    <TeamFrame menu={menu} place="statistics" title={pages('titles.statistics')} width="wide">
      <TeamFigures statistics={data} locale={locale} />
    </TeamFrame>
  )
}
