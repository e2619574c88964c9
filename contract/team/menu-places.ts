import type { Permission } from '../access/permissions.ts'

/** Whether the caller has a right on the thing itself (`on`), or anywhere in it (`within`). */
export type MenuRights = {
  on: (permission: Permission) => boolean
  within: (permission: Permission) => boolean
  /** People from outside may ask for access. */
  selfService: boolean
}

type Opens = (rights: MenuRights) => boolean
/** Reading the thing itself is enough. */
const always: Opens = () => true

// Each place of a menu, with what it takes to open its page, which is in a folder of that name. The types ask for the rest of a new
// one by name: its icon and group in `components/frame/menu-entries.ts`, its name in `messages/*/menu.json`. A page opens by its
// place, so it has one.

/** The context menu of an organisation. */
export const organisationPlaces = {
  dashboard: always,
  edit: ({ on }) => on('organisation.update'),
  products: ({ within }) => within('product.read'),
  agenda: ({ within }) => within('agenda.read'),
  supplements: ({ within }) => within('supplement.read'),
  relations: always,
  doubts: ({ on, within }) => on('organisation.update') || within('product.update') || within('agenda.update'),
  planning: ({ on, within }) => on('organisation.publish') || within('product.publish') || within('agenda.publish'),
  users: ({ on }) => on('organisation.roleAssignment'),
  settings: ({ on }) => on('organisation.updateSettings') || on('organisation.confirmationPolicyUpdate'),
  auditlog: always,
  print: always,
} satisfies Record<string, Opens>
export type OrganisationMenuPlace = keyof typeof organisationPlaces

/** The context menu of a team. */
export const teamPlaces = {
  dashboard: always,
  edit: ({ on }) => on('team.update'),
  subteams: always,
  organisations: ({ within }) => within('organisation.read'),
  products: ({ within }) => within('product.read'),
  agenda: ({ within }) => within('agenda.read'),
  planning: ({ within }) => within('organisation.publish'),
  publish: ({ within }) => within('organisation.publish'),
  doubts: ({ within }) => within('organisation.update') || within('product.update'),
  expiring: ({ within }) => within('organisation.read'),
  statistics: ({ within }) => within('organisation.read'),
  samples: ({ on, within }) => on('team.settings') || within('organisation.update'),
  users: ({ on }) => on('team.roleAssignment'),
  role: ({ on }) => on('team.roleManagement'),
  relationtypes: ({ on }) => on('team.relationTypesManagement'),
  confirmationsetting: ({ on }) => on('team.confirmationPolicyManagement') || on('team.confirmationPolicyUpdate'),
  notifications: ({ on }) => on('team.settings'),
  verification: ({ on }) => on('team.settings'),
  serviceaccounts: ({ on }) => on('team.serviceAccounts'),
  accessrequests: ({ within, selfService }) => selfService && within('organisation.roleAssignment'),
  auditlog: always,
  createOrganisation: ({ within }) => within('organisation.create'),
} satisfies Record<string, Opens>
export type TeamMenuPlace = keyof typeof teamPlaces

/** The places of a menu that the caller may open, in its order. */
export function openPlaces<Place extends string>(places: Record<Place, Opens>, rights: MenuRights): Place[] {
  // architecture: the keys of an object are typed as any text
  return (Object.keys(places) as Place[]).filter((place) => places[place](rights))
}
