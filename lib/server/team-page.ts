import 'server-only'
import { cache } from 'react'
import { unknownOrganisationTitle } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import type { OwnTeamLink } from '#contract/people/session'
import { menuEndpoints, type TeamMenu } from '#contract/team/menu'
import type { TeamMenuPlace } from '#contract/team/menu-places'
import type { LastTeam } from '#lib/forms/last-team'
import { isSameValue } from '#lib/forms/same-value'
import { teamPaths } from '#lib/paths/paths'
import { type ContextKind, nothingMore, openContextPage } from './context-page.ts'
import { type Call, requireSession } from './session.ts'
import { type StartedUser, startup } from './startup.ts'

/** With the number by which what went wrong is found again. */
const unknownMenu = (team: string, error: unknown): TeamMenu & { failure?: string } => ({
  failure: error instanceof AppError ? error.options.reference : undefined,
  id: 0,
  key: team,
  actions: [],
  name: unknownOrganisationTitle,
  comment: '',
  organisationActions: [],
  productActions: [],
  productTypes: [],
  teamActions: [],
  tenantActions: [],
  refused: {},
  participantsFeature: false,
  tenantRoot: false,
  breadcrumbs: [],
})

/** The menu of a team, once per request. */
export const teamMenu = cache(async (team: string): Promise<TeamMenu> => {
  const { call } = await requireSession()
  return call(menuEndpoints.team, { params: { id: team } })
})

const teamContext: ContextKind<TeamMenu> = {
  loadMenu: teamMenu,
  unknownMenu,
  dashboard: (key, query) => teamPaths(key).dashboard(query),
}

/** Opens a page of a team with its menu, and with what `load` asks for beside it. */
export function openTeamPage(team: string, place: TeamMenuPlace): Promise<{ menu: TeamMenu; data: undefined }>
export function openTeamPage<T>(
  team: string,
  place: TeamMenuPlace,
  load: (call: Call) => Promise<T>,
): Promise<{ menu: TeamMenu; data: T }>
export async function openTeamPage(
  team: string,
  place: TeamMenuPlace,
  load: (call: Call) => Promise<unknown> = nothingMore,
): Promise<{ menu: TeamMenu & { used?: LastTeam; teams?: OwnTeamLink[] }; data: unknown }> {
  const { menu, data } = await openContextPage(teamContext, team, place, load)
  const { user } = await startup()
  return { menu: { ...menu, used: usedTeam(menu, user), teams: user.teams }, data }
}

/** The team as the one that was used last, where the state map has another; who looks on as somebody changes nobody's. */
function usedTeam({ id, key, name, organisationActions }: TeamMenu, user: StartedUser): LastTeam | undefined {
  const used = { key, name, creates: organisationActions.includes('create') }
  const isStored = isSameValue(used, user.lastTeam)
  return id === 0 || user.viewer !== null || isStored ? undefined : used
}
