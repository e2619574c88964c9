import {
  Bell,
  Box,
  Building2,
  Calendar,
  CalendarClock,
  CalendarX,
  ChartColumn,
  ClipboardCheck,
  Clock,
  FileText,
  FolderKanban,
  GitCompareArrows,
  Hammer,
  History,
  Inbox,
  KeyRound,
  Languages,
  Layers,
  LayoutGrid,
  Link2,
  type LucideIcon,
  MapIcon,
  MessageCircleQuestion,
  Network,
  Palette,
  PhoneCall,
  Printer,
  Search,
  Server,
  Settings2,
  Shapes,
  ShieldCheck,
  Tags,
  Upload,
  UserRoundCog,
  UserRoundPlus,
  Users,
} from 'lucide-react'
import type { OwnTeamLink } from '#contract/people/session'
import type { OrganisationMenu, TeamMenu } from '#contract/team/menu'
import type { OrganisationMenuPlace, TeamMenuPlace } from '#contract/team/menu-places'
import type { LastTeam } from '#lib/forms/last-team'
import { maintenancePaths, organisationPaths, paths, teamPaths, tenantPaths } from '#lib/paths/paths'

// The menus, place by place: where a place leads, its icon, and its group, in the order of the screen.
// Its name is `menu.<place>` in the messages. Which places somebody may open, the upstream says (`actions` of a menu).

export type MenuEntry<Group extends string, Menu> = {
  icon: LucideIcon
  group: Group
  /** Undefined where there is nothing to lead to yet. */
  href: (menu: Menu) => string | undefined
}

export const organisationEntries: Record<
  OrganisationMenuPlace,
  MenuEntry<'working' | 'managing', Pick<OrganisationMenu, 'key' | 'supplementTypes'>>
> = {
  dashboard: { icon: LayoutGrid, group: 'working', href: ({ key }) => organisationPaths(key).dashboard() },
  edit: { icon: FileText, group: 'working', href: ({ key }) => organisationPaths(key).edit() },
  products: { icon: Box, group: 'working', href: ({ key }) => organisationPaths(key).products() },
  agenda: { icon: Calendar, group: 'working', href: ({ key }) => organisationPaths(key).agenda() },
  supplements: {
    icon: Layers,
    group: 'working',
    // They go by type, so the entry leads to the first one.
    href: ({ key, supplementTypes: [first] }) => first && organisationPaths(key).supplements(first.key),
  },
  relations: { icon: Link2, group: 'working', href: ({ key }) => organisationPaths(key).relations() },
  doubts: { icon: MessageCircleQuestion, group: 'working', href: ({ key }) => organisationPaths(key).doubts() },
  planning: { icon: Clock, group: 'managing', href: ({ key }) => organisationPaths(key).planning() },
  users: { icon: Users, group: 'managing', href: ({ key }) => organisationPaths(key).users() },
  settings: { icon: Settings2, group: 'managing', href: ({ key }) => organisationPaths(key).settings() },
  auditlog: { icon: History, group: 'managing', href: ({ key }) => organisationPaths(key).auditlog() },
  print: { icon: Printer, group: 'managing', href: ({ key }) => organisationPaths(key).print() },
}

/** A team's menu has no entry for making an organisation, which its list has. */
export const teamEntries: Record<
  Exclude<TeamMenuPlace, 'createOrganisation'>,
  MenuEntry<'working' | 'managing', Pick<TeamMenu, 'key'>>
> = {
  dashboard: { icon: LayoutGrid, group: 'working', href: ({ key }) => teamPaths(key).dashboard() },
  edit: { icon: FileText, group: 'working', href: ({ key }) => teamPaths(key).edit() },
  subteams: { icon: Network, group: 'working', href: ({ key }) => teamPaths(key).subteams() },
  organisations: { icon: Building2, group: 'working', href: ({ key }) => teamPaths(key).organisations() },
  products: { icon: Box, group: 'working', href: ({ key }) => teamPaths(key).products() },
  agenda: { icon: Calendar, group: 'working', href: ({ key }) => teamPaths(key).agenda() },
  planning: { icon: Clock, group: 'working', href: ({ key }) => teamPaths(key).planning() },
  publish: { icon: Inbox, group: 'working', href: ({ key }) => teamPaths(key).publish() },
  doubts: { icon: MessageCircleQuestion, group: 'working', href: ({ key }) => teamPaths(key).doubts() },
  expiring: { icon: CalendarX, group: 'working', href: ({ key }) => teamPaths(key).expiring() },
  statistics: { icon: ChartColumn, group: 'working', href: ({ key }) => teamPaths(key).statistics() },
  samples: { icon: PhoneCall, group: 'working', href: ({ key }) => teamPaths(key).samples() },
  users: { icon: Users, group: 'managing', href: ({ key }) => teamPaths(key).users() },
  role: { icon: UserRoundCog, group: 'managing', href: ({ key }) => teamPaths(key).roles() },
  confirmationsetting: {
    icon: ClipboardCheck,
    group: 'managing',
    href: ({ key }) => teamPaths(key).confirmationSettings(),
  },
  notifications: { icon: Bell, group: 'managing', href: ({ key }) => teamPaths(key).notifications() },
  verification: { icon: ShieldCheck, group: 'managing', href: ({ key }) => teamPaths(key).verification() },
  accessrequests: { icon: UserRoundPlus, group: 'managing', href: ({ key }) => teamPaths(key).accessRequests() },
  serviceaccounts: { icon: KeyRound, group: 'managing', href: ({ key }) => teamPaths(key).serviceAccounts() },
  relationtypes: { icon: Link2, group: 'managing', href: ({ key }) => teamPaths(key).relationTypes() },
  auditlog: { icon: History, group: 'managing', href: ({ key }) => teamPaths(key).auditlog() },
}

export type ProductMenuGroup = 'general' | 'tenant' | 'maintenance'

/** The rights that decide which of the product's own pages somebody may open. */
export type ProductRights = {
  maintenance?: boolean
  /** May propose change sets. */
  proposes?: boolean
  /** Actions on the tenant, each a right of its own. */
  tenant?: readonly string[]
  /** May publish something, and so has a desk on which it waits. */
  publishes?: boolean
  /** The team that they used last. */
  lastTeam?: LastTeam | undefined
  /** Their own teams, for the menu. */
  teams?: OwnTeamLink[]
}

type ProductEntry = MenuEntry<ProductMenuGroup, undefined> & { opens?: (rights: ProductRights) => boolean }

const onTenant =
  (action: string) =>
  ({ tenant = [] }: ProductRights) =>
    tenant.includes(action)
const forMaintenance = ({ maintenance = false }: ProductRights) => maintenance
const forProposers = ({ maintenance = false, proposes = false }: ProductRights) => maintenance || proposes

/** The menu of the product itself, for pages that belong to no organisation or team. */
export const productEntries = {
  home: { icon: LayoutGrid, group: 'general', href: () => paths.home() },
  publish: {
    icon: Inbox,
    group: 'general',
    href: () => paths.publish(),
    opens: ({ publishes = false }) => publishes,
  },
  search: { icon: Search, group: 'general', href: () => paths.search() },
  tenantSettings: { icon: Building2, group: 'tenant', href: () => tenantPaths.settings(), opens: onTenant('settings') },
  site: { icon: Palette, group: 'tenant', href: () => tenantPaths.site(), opens: onTenant('settings') },
  texts: { icon: Languages, group: 'tenant', href: () => tenantPaths.texts(), opens: onTenant('settings') },
  types: { icon: Shapes, group: 'tenant', href: () => tenantPaths.types(), opens: onTenant('types') },
  terms: { icon: Tags, group: 'tenant', href: () => tenantPaths.terms(), opens: onTenant('types') },
  regions: { icon: MapIcon, group: 'tenant', href: () => tenantPaths.regions(), opens: onTenant('types') },
  verification: {
    icon: ShieldCheck,
    group: 'tenant',
    href: () => tenantPaths.verification(),
    opens: onTenant('verification'),
  },
  importjob: { icon: Upload, group: 'tenant', href: () => tenantPaths.importJobs(), opens: onTenant('importJobs') },
  projectSettings: {
    icon: FolderKanban,
    group: 'tenant',
    href: () => tenantPaths.projectSettings(),
    opens: onTenant('projects'),
  },
  activity: {
    icon: CalendarClock,
    group: 'maintenance',
    href: () => maintenancePaths.activity(),
    opens: forMaintenance,
  },
  installation: {
    icon: Server,
    group: 'maintenance',
    href: () => maintenancePaths.installation(),
    opens: forMaintenance,
  },
  implementAdd: { icon: Hammer, group: 'maintenance', href: () => maintenancePaths.add(), opens: forProposers },
  implementControl: {
    icon: GitCompareArrows,
    group: 'maintenance',
    href: () => maintenancePaths.control(),
    opens: forProposers,
  },
  implementApprove: {
    icon: ShieldCheck,
    group: 'maintenance',
    href: () => maintenancePaths.approve(),
    opens: forMaintenance,
  },
} satisfies Record<string, ProductEntry>
export type ProductMenuPlace = keyof typeof productEntries

const entryOf = (place: ProductMenuPlace): ProductEntry => productEntries[place]

/** True when somebody may open a page of the product itself; what asks for no right, everybody may. */
export const mayOpenPlace = (place: ProductMenuPlace, rights: ProductRights): boolean =>
  entryOf(place).opens?.(rights) ?? true

// architecture: the keys of an object are typed as any text
const productPlaces = Object.keys(productEntries) as ProductMenuPlace[]

/** Where a group begins for somebody: the first of its pages that they may open; undefined when they may open none. */
export function firstPlace(group: ProductMenuGroup, rights: ProductRights): string | undefined {
  const first = productPlaces.find((place) => entryOf(place).group === group && mayOpenPlace(place, rights))
  return first && entryOf(first).href(undefined)
}
