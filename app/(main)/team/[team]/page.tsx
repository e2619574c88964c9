import { DeniedNotice } from '#components/frame/denied-notice'
import { pageShell } from '#components/frame/page-frame'
import { teamPlace } from '#components/frame/team-frame'
import { type TeamDashboardGiven, teamDashboard } from '#components/team/team-dashboard-content'
import { TeamDashboardPage } from '#components/team/team-dashboard-page'
import { auditEndpoints } from '#contract/audit'
import type { Favorites } from '#contract/favorite'
import type { ImportStatus } from '#contract/import-status'
import { itemEndpoints } from '#contract/item'
import { teamEndpoints } from '#contract/team'
import { teamOverviewEndpoints } from '#contract/team-overview'
import { packOnce } from '#lib/packed'
import { favoriteWords } from '#lib/server/favorite-words'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamName } from '#lib/server/titles'
import { wordedOnce } from '#lib/server/worded-once'

/** The same list each time, so that what says so is worded once. */
const noImports: ImportStatus[] = []

export const generateMetadata = teamName

export default async function TeamPage({ params, searchParams }: PageProps<'/team/[team]'>) {
  const { team } = await params
  const { denied } = await searchParams
  const { menu, data } = await openTeamPage(team, 'dashboard', async (call) => {
    const query = { limit: 8 }
    const [subteams, organisations, events, statistics] = await Promise.all([
      call(teamEndpoints.subteams, { params: { team }, query: { ...query, total: 'true' } }),
      call(itemEndpoints.teamOrganisations, { params: { team }, query }),
      call(auditEndpoints.team, { params: { team }, query: { ...query, beneath: 'ifReadable' } }),
      call(teamOverviewEndpoints.statistics, { params: { team }, query: { imports: 'true' } }),
    ])
    return {
      subteams,
      organisations: organisations.items,
      events: events.items,
      statistics,
      imports: statistics.imports ?? noImports,
    }
  })
  const { favorites } = await startup()
  return (
    <TeamDashboardPage
      {...(await dashboardTexts(menu, { team: menu, ...data, favorites }))}
      notices={denied === undefined ? null : <DeniedNotice denied={denied} />}
    />
  )
}

/** All that is said on the page, in texts. */
const dashboardTexts = wordedOnce(async ({ favorites, ...given }: TeamDashboardGiven & { favorites: Favorites }) => {
  const { key, name } = given.team
  const [words, place] = await Promise.all([favoriteWords(name), teamPlace(given.team, 'dashboard')])
  const [{ menu, crumbs }, { comment, contents, surroundings }] = await Promise.all([
    pageShell(place, name),
    teamDashboard(given),
  ])
  const favorite = {
    type: 'TEAM' as const,
    favorite: { key, title: name, payload: {} },
    isFavorite: favorites.teams.some((favorite) => favorite.key === key),
    words,
  }
  return {
    menu,
    head: packOnce({ title: name, crumbs, favorite }),
    dashboard: { comment, contents: packOnce(contents), surroundings: packOnce(surroundings) },
  }
})
