import { DeniedNotice } from '#components/frame/denied-notice'
import { FavoriteToggle } from '#components/frame/favorite-toggle'
import { TeamFrame } from '#components/frame/team-frame'
import { TeamDashboard } from '#components/team/team-dashboard'
import { auditEndpoints } from '#contract/audit'
import { itemEndpoints } from '#contract/item'
import { teamEndpoints } from '#contract/team'
import { teamOverviewEndpoints } from '#contract/team-overview'
import { favoriteWords } from '#lib/server/favorite-words'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamName } from '#lib/server/titles'

export const generateMetadata = teamName

export default async function TeamPage({ params, searchParams }: PageProps<'/team/[team]'>) {
  const { team } = await params
  const { denied } = await searchParams
  const { menu, data } = await openTeamPage(team, 'dashboard', async (call) => {
    const query = { limit: 8 }
    const [subteams, organisations, events, statistics] = await Promise.all([
      call(teamEndpoints.subteams, { params: { team }, query: { ...query, total: 'true' } }),
      call(itemEndpoints.teamOrganisations, { params: { team }, query }),
      call(auditEndpoints.team, { params: { team }, query }),
      call(teamOverviewEndpoints.statistics, { params: { team } }),
    ])
    return {
      subteams,
      organisations: organisations.items,
      events: events.items,
      statistics,
    }
  })
  const { favorites } = await startup()
  return (
    <TeamFrame
      menu={menu}
      place="dashboard"
      title={menu.name}
      actions={
        <FavoriteToggle
          type="TEAM"
          favorite={{ key: menu.key, title: menu.name, payload: {} }}
          isFavorite={favorites.teams.some(({ key }) => key === menu.key)}
          words={await favoriteWords(menu.name)}
        />
      }
    >
      <DeniedNotice denied={denied} />
      <TeamDashboard team={menu} {...data} />
    </TeamFrame>
  )
}
