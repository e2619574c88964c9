import type { OrganisationMenuPlace, TeamMenuPlace, TypeReference } from '#contract/team/menu'
import { organisationPaths, teamPaths } from './paths.ts'

/** Where a place of an organisation's menu leads; supplements go by type, so it leads to the first one. */
export function organisationPlaceHref(
  key: string,
  place: OrganisationMenuPlace,
  supplementTypes: TypeReference[],
): string | undefined {
  const to = organisationPaths(key)
  const [firstType] = supplementTypes
  switch (place) {
    case 'supplements':
      return firstType && to.supplements(firstType.key)
    case 'products':
      return to.products()
    case 'agenda':
      return to.agenda()
    case 'dashboard':
      return to.dashboard()
    default:
      return to[place]()
  }
}

/** Where a place of a team's menu leads. */
export function teamPlaceHref(key: string, place: TeamMenuPlace): string {
  const to = teamPaths(key)
  switch (place) {
    case 'role':
      return to.roles()
    case 'relationtypes':
      return to.relationTypes()
    case 'confirmationsetting':
      return to.confirmationSettings()
    case 'createOrganisation':
      return to.createOrganisation()
    case 'products':
      return to.products()
    case 'organisations':
      return to.organisations()
    case 'expiring':
      return to.expiring()
    case 'serviceaccounts':
      return to.serviceAccounts()
    case 'accessrequests':
      return to.accessRequests()
    case 'dashboard':
      return to.dashboard()
    default:
      return to[place]()
  }
}
