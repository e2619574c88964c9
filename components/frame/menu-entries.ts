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
import type { OrganisationMenu } from '#contract/team/menu'
import type { OrganisationMenuPlace, TeamMenuPlace } from '#contract/team/menu-places'
import type { LastTeam } from '#lib/forms/last-team'
import { maintenancePaths, organisationPaths, paths, tenantPaths } from '#lib/paths/paths'

// The menus, place by place: the icon of a place, and its group, in the order of the screen. Its name is `menu.<place>` in the
// messages. Which places somebody may open, the upstream says (`actions` of a menu).

export type MenuEntry<Group extends string> = { icon: LucideIcon; group: Group }
type ContextEntry = MenuEntry<'working' | 'managing'>

export const organisationEntries: Record<OrganisationMenuPlace, ContextEntry> = {
  dashboard: { icon: LayoutGrid, group: 'working' },
  edit: { icon: FileText, group: 'working' },
  products: { icon: Box, group: 'working' },
  agenda: { icon: Calendar, group: 'working' },
  supplements: { icon: Layers, group: 'working' },
  relations: { icon: Link2, group: 'working' },
  doubts: { icon: MessageCircleQuestion, group: 'working' },
  planning: { icon: Clock, group: 'managing' },
  users: { icon: Users, group: 'managing' },
  settings: { icon: Settings2, group: 'managing' },
  auditlog: { icon: History, group: 'managing' },
  print: { icon: Printer, group: 'managing' },
}

/** Undefined where there is nothing to lead to yet. */
export function organisationHref(
  { key, supplementTypes: [first] }: Pick<OrganisationMenu, 'key' | 'supplementTypes'>,
  place: OrganisationMenuPlace,
): string | undefined {
  if (place !== 'supplements') return organisationPaths(key).place(place)
  // They go by type, so the entry leads to the first one.
  return first && organisationPaths(key).supplements(first.key)
}

/** A team's menu has no entry for making an organisation, which its list has. */
export const teamEntries: Record<Exclude<TeamMenuPlace, 'createOrganisation'>, ContextEntry> = {
  dashboard: { icon: LayoutGrid, group: 'working' },
  edit: { icon: FileText, group: 'working' },
  subteams: { icon: Network, group: 'working' },
  organisations: { icon: Building2, group: 'working' },
  products: { icon: Box, group: 'working' },
  agenda: { icon: Calendar, group: 'working' },
  planning: { icon: Clock, group: 'working' },
  publish: { icon: Inbox, group: 'working' },
  doubts: { icon: MessageCircleQuestion, group: 'working' },
  expiring: { icon: CalendarX, group: 'working' },
  statistics: { icon: ChartColumn, group: 'working' },
  samples: { icon: PhoneCall, group: 'working' },
  users: { icon: Users, group: 'managing' },
  role: { icon: UserRoundCog, group: 'managing' },
  confirmationsetting: { icon: ClipboardCheck, group: 'managing' },
  notifications: { icon: Bell, group: 'managing' },
  verification: { icon: ShieldCheck, group: 'managing' },
  accessrequests: { icon: UserRoundPlus, group: 'managing' },
  serviceaccounts: { icon: KeyRound, group: 'managing' },
  relationtypes: { icon: Link2, group: 'managing' },
  auditlog: { icon: History, group: 'managing' },
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

type ProductEntry = MenuEntry<ProductMenuGroup> & { href: () => string; opens?: (rights: ProductRights) => boolean }

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
  return first && entryOf(first).href()
}
