import 'server-only'
import { cache } from 'react'
import { defaultOrganisationIcon, unknownOrganisationTitle } from '#contract/kernel/constants'
import { menuEndpoints, type OrganisationMenu, type OrganisationMenuPlace } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { type ContextKind, nothingMore, openContextPage } from './context-page.ts'
import { type Call, requireSession } from './session.ts'

const unknownMenu = (organisation: string): OrganisationMenu => ({
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

const organisationContext: ContextKind<OrganisationMenu> = {
  loadMenu: organisationMenu,
  unknownMenu,
  dashboard: (key, query) => organisationPaths(key).dashboard(query),
}

/** Opens a page of an organisation with its menu, and with what `load` asks for beside it. */
export function openOrganisationPage(
  organisation: string,
  place: OrganisationMenuPlace,
): Promise<{ menu: OrganisationMenu; data: undefined }>
export function openOrganisationPage<T>(
  organisation: string,
  place: OrganisationMenuPlace,
  load: (call: Call) => Promise<T>,
): Promise<{ menu: OrganisationMenu; data: T }>
export function openOrganisationPage(
  organisation: string,
  place: OrganisationMenuPlace,
  load: (call: Call) => Promise<unknown> = nothingMore,
) {
  return openContextPage(organisationContext, organisation, place, load)
}
