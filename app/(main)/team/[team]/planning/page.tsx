import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { Planning } from '#components/planning/planning'
import { planningEndpoints } from '#contract/publication/planning'
import { teamPaths } from '#lib/paths/paths'
import { planningQuery } from '#lib/server/planning-query'
import { currentLocale } from '#lib/server/preferences'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('planning')

export default async function TeamPlanningPage({ params, searchParams }: PageProps<'/team/[team]/planning'>) {
  const { team } = await params
  const { query, ...view } = planningQuery(await searchParams, new Date())
  const { menu, data } = await openTeamPage(team, 'planning', (call) =>
    call(planningEndpoints.team, { params: { team }, query }),
  )
  const [t, locale] = await Promise.all([getTranslations('pages'), currentLocale()])
  return (
    <TeamFrame menu={menu} place="planning" title={t('titles.planning')} width="wide">
      <Planning {...view} data={data} hrefOf={teamPaths(team).planning} withOrganisation locale={locale} />
    </TeamFrame>
  )
}
