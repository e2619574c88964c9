import { useTranslations } from 'next-intl'
import { TeamFrame } from '#components/frame/team-frame'
import { TeamFigures } from '#components/team/team-figures'
import type { TeamMenu } from '#contract/team/menu'
import { type TeamStatistics, teamStatisticsEndpoints } from '#contract/team/statistics'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('statistics')

export default async function StatisticsPage({ params }: PageProps<'/team/[team]/statistics'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'statistics', (call) =>
    call(teamStatisticsEndpoints.statistics, { params: { team } }),
  )
  return <Statistics menu={menu} statistics={data} />
}

function Statistics({ menu, statistics }: { menu: TeamMenu; statistics: TeamStatistics }) {
  const t = useTranslations('pages.titles')
  return (
    <TeamFrame menu={menu} place="statistics" title={t('statistics')} width="wide">
      <TeamFigures team={menu.key} statistics={statistics} />
    </TeamFrame>
  )
}
