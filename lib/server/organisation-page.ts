import 'server-only'
import { cache } from 'react'
import { defaultOrganisationIcon, unknownOrganisationTitle } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import type { OwnTeamLink } from '#contract/people/session'
import { menuEndpoints, type OrganisationMenu } from '#contract/team/menu'
import type { OrganisationMenuPlace } from '#contract/team/menu-places'
import type { OpenedItem } from '#lib/forms/opened-item'
import { organisationPaths } from '#lib/paths/paths'
import { type ContextKind, nothingMore, openContextPage } from './context-page.ts'
import { type Call, requireSession } from './session.ts'
import { startup } from './startup.ts'

/** With the number by which what went wrong is found again. */
const unknownMenu = (organisation: string, error: unknown): OrganisationMenu & { failure?: string } => ({
  failure: error instanceof AppError ? error.options.reference : undefined,
  id: 0,
  key: organisation,
  parentTeamKey: '',
  title: unknownOrganisationTitle,
  typeIcon: defaultOrganisationIcon,
  typeName: '',
  state: 'unpublished',
  actions: [],
  organisationActions: [],
  productActions: [],
  supplementActions: [],
  agendaActions: [],
  teamActions: [],
  refused: {},
  productTypes: [],
  supplementTypes: [],
  enableOrganisationWorkflow: false,
  enableProductWorkflow: false,
  participantsFeature: false,
  onlineCheck: false,
  externalEditor: '',
  breadcrumbs: [],
  online: false,
  archived: false,
  archivedDate: null,
  archivedBy: null,
})

/** The menu of an organisation, once per request. */
export const organisationMenu = cache(async (organisation: string): Promise<OrganisationMenu> => {
  const { call } = await requireSession()
  return call(menuEndpoints.organisation, { params: { organisation } })
})

const organisationContext: ContextKind<OrganisationMenu & { failure?: string }> = {
  loadMenu: organisationMenu,
  unknownMenu,
  dashboard: (key, query) => organisationPaths(key).dashboard(query),
}

/** The menu with what else the frame shows: the reader's own teams, and what the page is about. */
export type OrganisationPageMenu = OrganisationMenu & { failure?: string; teams?: OwnTeamLink[]; opened?: OpenedItem }

/** Pages that are about the organisation itself; lists of what lies in it say nothing of what somebody was doing. */
const aboutItself: readonly OrganisationMenuPlace[] = ['dashboard', 'edit']

/** Opens a page of an organisation with its menu, and with what `load` asks for beside it. */
export function openOrganisationPage(
  organisation: string,
  place: OrganisationMenuPlace,
): Promise<{ menu: OrganisationPageMenu; data: undefined }>
export function openOrganisationPage<T>(
  organisation: string,
  place: OrganisationMenuPlace,
  load: (call: Call) => Promise<T>,
): Promise<{ menu: OrganisationPageMenu; data: T }>
export async function openOrganisationPage(
  organisation: string,
  place: OrganisationMenuPlace,
  load: (call: Call) => Promise<unknown> = nothingMore,
): Promise<{ menu: OrganisationPageMenu; data: unknown }> {
  const { menu, data } = await openContextPage(organisationContext, organisation, place, load)
  const { user } = await startup()
  // Who looks on as somebody leaves no trace among what they opened.
  const isNoted = menu.id !== 0 && user.viewer === null && aboutItself.includes(place)
  const opened: OpenedItem | undefined = isNoted ? { kind: 'organisation', key: menu.key } : undefined
  return { menu: { ...menu, teams: user.teams, opened }, data }
}
