import type { Permission } from '#contract/access/permissions'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { OrganisationMenuPlace, TeamMenuPlace } from '#contract/team/menu'

type Can = (permission: Permission) => boolean

/** Places of an organisation's menu with what it takes to open each; reading is enough where a list says so. */
export function organisationPlaces(can: Can, beneath: Can): OrganisationMenuPlace[] {
  const needed: [OrganisationMenuPlace, boolean][] = [
    ['dashboard', true],
    ['edit', can('organisation.update')],
    ['products', beneath('product.read')],
    ['agenda', beneath('agenda.read')],
    ['supplements', beneath('supplement.read')],
    ['relations', true],
    ['doubts', can('organisation.update') || beneath('product.update') || beneath('agenda.update')],
    ['planning', can('organisation.publish') || beneath('product.publish') || beneath('agenda.publish')],
    ['users', can('organisation.roleAssignment')],
    ['settings', can('organisation.updateSettings') || can('organisation.confirmationPolicyUpdate')],
    ['auditlog', true],
    ['print', true],
  ]
  return needed.flatMap(([place, allowed]) => (allowed ? [place] : []))
}

/** The same for who has roles on single items of it alone: the lists in which these stand. */
export const placesOfItems = (kinds: readonly ItemKind[]): OrganisationMenuPlace[] => [
  ...(kinds.includes('product') ? (['products'] as const) : []),
  ...(kinds.includes('agenda') ? (['agenda'] as const) : []),
  ...(kinds.includes('supplement') ? (['supplements'] as const) : []),
]

/** Places of a team's menu; requests only where people from outside may ask. */
export function teamPlaces(can: Can, beneath: Can, selfService: boolean): TeamMenuPlace[] {
  const needed: [TeamMenuPlace, boolean][] = [
    ['dashboard', true],
    ['edit', can('team.update')],
    ['subteams', true],
    ['organisations', beneath('organisation.read')],
    ['products', beneath('product.read')],
    ['agenda', beneath('agenda.read')],
    ['planning', beneath('organisation.publish')],
    ['publish', beneath('organisation.publish')],
    ['doubts', beneath('organisation.update') || beneath('product.update')],
    ['expiring', beneath('organisation.read')],
    ['statistics', beneath('organisation.read')],
    ['samples', can('team.settings') || beneath('organisation.update')],
    ['users', can('team.roleAssignment')],
    ['role', can('team.roleManagement')],
    ['relationtypes', can('team.relationTypesManagement')],
    ['confirmationsetting', can('team.confirmationPolicyManagement') || can('team.confirmationPolicyUpdate')],
    ['notifications', can('team.settings')],
    ['verification', can('team.settings')],
    ['serviceaccounts', can('team.serviceAccounts')],
    ['accessrequests', selfService && beneath('organisation.roleAssignment')],
    ['auditlog', true],
    ['createOrganisation', beneath('organisation.create')],
  ]
  return needed.flatMap(([place, allowed]) => (allowed ? [place] : []))
}
