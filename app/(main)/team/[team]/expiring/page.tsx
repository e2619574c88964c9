import { ExpiringPage as Expiring } from '#components/team/expiring-page'
import { expiringPhases, teamStatisticsEndpoints } from '#contract/team/statistics'
import { cursorOf } from '#lib/server/cursor'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('expiring')

export default async function ExpiringPage({ params, searchParams }: PageProps<'/team/[team]/expiring'>) {
  const [{ team }, search, cursor] = await Promise.all([params, searchParams, cursorOf(searchParams)])
  const phase = expiringPhases.find((known) => known === search.phase)
  const { menu, data } = await openTeamPage(team, 'expiring', (call) =>
    call(teamStatisticsEndpoints.expiring, { params: { team }, query: { cursor, phase } }),
  )
  return <Expiring menu={menu} page={data} cursor={cursor} phase={phase} />
}
