import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { TeamFrame } from '#components/frame/team-frame'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('planning')

export default async function PlanningPage({ params }: PageProps<'/team/[team]/planning'>) {
  const { team } = await params
  const { menu } = await openTeamPage(team, 'planning')
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="planning" title={t('titles.planning')}>
      <NothingYet title={t('nothing.planning')} />
    </TeamFrame>
  )
}
