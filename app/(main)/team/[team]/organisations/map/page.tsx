import { MapPage } from '#components/map/map-page'
import { placeEndpoints } from '#contract/map/places'
import { teamStatisticsEndpoints } from '#contract/team/statistics'
import { teamPaths } from '#lib/paths/paths'
import { organisationsQuery } from '#lib/queries/organisations'
import { environment } from '#lib/server/env'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('map')

/** Without pictures of a map: where the organisations of the team lie by municipality. */
export default async function Page(props: PageProps<'/team/[team]/organisations/map'>) {
  const [{ team }, search] = await Promise.all([props.params, props.searchParams])
  const { cursor: _, sort: __, ...filter } = organisationsQuery(search)
  const { map: tiles } = environment()
  const { menu, data } = await openTeamPage(team, 'organisations', async (call) => {
    const [places, statistics] = await Promise.all([
      call(placeEndpoints.list, { params: { team }, query: filter }),
      tiles === undefined ? call(teamStatisticsEndpoints.statistics, { params: { team } }) : undefined,
    ])
    return { places, statistics }
  })
  return <MapPage menu={menu} {...data} tiles={tiles} list={teamPaths(team).organisations(filter)} />
}
