import 'server-only'
import { itemEndpoints } from '#contract/content/item'
import { teamPaths } from '#lib/paths/paths'
import {
  filtersOn,
  type OrganisationFilterName,
  type OrganisationsQuery,
  organisationsQuery,
  withoutFilter,
} from '#lib/queries/organisations'
import { viewIn } from './list-view.ts'
import type { Call } from './session.ts'
import { openTeamPage } from './team-page.ts'

/** How many there are without each of the filters, to name the one that leaves nothing. */
async function countWithout(call: Call, team: string, query: OrganisationsQuery) {
  const counted = await Promise.all(
    filtersOn(query).map(async (name) => {
      const { total = 0 } = await call(itemEndpoints.teamOrganisations, {
        params: { team },
        query: { ...withoutFilter(query, name), limit: 1, total: 'true' },
      })
      return [name, total] as const
    }),
  )
  return Object.fromEntries(counted) satisfies Partial<Record<OrganisationFilterName, number>>
}

/** A key in the address of which the name is not in it. */
const needsNames = ({ type, unconfirmed, keeper = 'me' }: OrganisationsQuery) =>
  type !== undefined || unconfirmed !== undefined || (keeper !== 'me' && keeper !== 'nobody')

/** Opens the organisations of a team that an address asks for. */
export async function openOrganisationsPage(team: string, search: Record<string, string | string[] | undefined>) {
  const query = organisationsQuery(search)
  const params = { team }
  const { menu, data } = await openTeamPage(team, 'organisations', async (call) => {
    const [page, choices, view] = await Promise.all([
      call(itemEndpoints.teamOrganisations, { params, query: { ...query, summary: 'true', total: 'true' } }),
      needsNames(query) ? call(itemEndpoints.organisationChoices, { params }) : undefined,
      viewIn(call, { team, list: 'team.organisations', path: teamPaths(team).organisations() }, search),
    ])
    const isEmpty = page.items.length === 0 && query.cursor === undefined
    return { page, choices, view, without: isEmpty ? await countWithout(call, team, query) : {} }
  })
  return { menu, ...data, query }
}
