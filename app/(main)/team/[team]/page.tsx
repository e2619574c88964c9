import { TeamDashboard } from '#components/team/team-dashboard'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { itemEndpoints } from '#contract/content/item'
import { auditEndpoints } from '#contract/history/audit'
import { teamStatisticsEndpoints } from '#contract/team/statistics'
import { teamEndpoints } from '#contract/team/team'
import { favoriteStar } from '#lib/server/favorite-star'
import { organisationWizard } from '#lib/server/settings'
import { openTeamPage } from '#lib/server/team-page'
import { teamName } from '#lib/server/titles'

export const generateMetadata = teamName

export default async function TeamPage({ params, searchParams }: PageProps<'/team/[team]'>) {
  const [{ team }, { denied }] = await Promise.all([params, searchParams])
  const { menu, data } = await openTeamPage(team, 'dashboard', async (call) => {
    const query = { limit: 8 }
    const [subteams, organisations, events, statistics, agenda] = await Promise.all([
      call(teamEndpoints.subteams, { params: { team }, query: { ...query, total: 'true' } }),
      call(itemEndpoints.teamOrganisations, { params: { team }, query }),
      call(auditEndpoints.team, { params: { team }, query: { ...query, beneath: 'ifReadable' } }),
      call(teamStatisticsEndpoints.statistics, { params: { team }, query: { imports: 'true', products: 'true' } }),
      call(occurrenceEndpoints.coming, { params: { team }, query }),
    ])
    return { subteams, organisations: organisations.items, events: events.items, statistics, coming: agenda.items }
  })
  return (
    <TeamDashboard
      menu={menu}
      {...data}
      wizard={organisationWizard(team)}
      star={await favoriteStar('teams', team)}
      denied={denied}
    />
  )
}
