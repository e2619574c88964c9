import { getTranslations } from 'next-intl/server'
import type { Crumb } from '#components/ui/breadcrumbs'
import type { Breadcrumb, OrganisationMenu, OrganisationMenuPlace, TeamMenu, TeamMenuPlace } from '#contract/menu'
import { organisationPlaceHref, teamPlaceHref } from '#lib/menu-places'
import { packOnce } from '#lib/packed'
import { maintenancePaths, organisationPaths, paths, teamPaths, tenantPaths } from '#lib/paths'
import type { LegacyMenuProps, PageCrumbs, PageMenu } from './page-shell'

// What pages say of their place that still pack their props; the frames beside it replace this.

type MenuEntry = { place: string; label: string; href: string }
export type PagePlace = { menu: LegacyMenuProps & { label: string }; crumbs: Crumb[] }

/** What stands around a page, as data: its menu, and the way to it, which ends with the page itself. */
export async function pageShell(
  { menu: { label, ...menu }, crumbs }: PagePlace,
  last?: string,
): Promise<{ menu: PageMenu; crumbs: PageCrumbs }> {
  const t = await getTranslations('frame')
  return {
    menu: { label, data: packOnce(menu) },
    crumbs: { label: t('breadcrumbs'), crumbs: last === undefined ? crumbs : [...crumbs, { label: last }] },
  }
}

/** The part of the menu that is about managing, under its own heading. */
const managingOrganisation: OrganisationMenuPlace[] = ['planning', 'users', 'settings', 'auditlog', 'print']
const workingOrganisation: OrganisationMenuPlace[] = [
  'dashboard',
  'edit',
  'products',
  'agenda',
  'supplements',
  'relations',
]

const toCrumbs = (breadcrumbs: Breadcrumb[]): Crumb[] =>
  breadcrumbs.map(({ key, title, reachable }) => ({
    label: title,
    href: reachable ? teamPaths(key).dashboard() : undefined,
  }))

/** Where a page of an organisation stands: the menu that the caller's rights allow, and the way to it. */
export async function organisationPlace(menu: OrganisationMenu, place: OrganisationMenuPlace): Promise<PagePlace> {
  const [t, frame] = await Promise.all([getTranslations('menu'), getTranslations('frame')])
  const entries = (places: OrganisationMenuPlace[]): MenuEntry[] =>
    places.flatMap((entry) => {
      const href = organisationPlaceHref(menu.key, entry, menu.supplementTypes)
      return menu.actions.includes(entry) && href !== undefined ? [{ place: entry, label: t(entry), href }] : []
    })
  // Who has a role on something in it alone comes to that, and not to the organisation.
  const dashboard = menu.actions.includes('dashboard') ? organisationPaths(menu.key).dashboard() : undefined
  const own = place === 'dashboard' ? [] : [{ label: menu.title, href: dashboard }]
  return {
    menu: {
      label: t('organisationLabel', { name: menu.title }),
      icon: menu.typeIcon,
      name: menu.title,
      kind: menu.typeName,
      groups: [
        { entries: entries(workingOrganisation) },
        { title: frame('management'), entries: entries(managingOrganisation) },
      ],
      current: place,
    },
    crumbs: [...toCrumbs(menu.breadcrumbs), ...own],
  }
}

const working: TeamMenuPlace[] = [
  'dashboard',
  'edit',
  'subteams',
  'organisations',
  'products',
  'planning',
  'expiring',
  'statistics',
]
const managing: TeamMenuPlace[] = [
  'users',
  'role',
  'confirmationsetting',
  'notifications',
  'verification',
  'relationtypes',
  'auditlog',
]

/** Where a page of a team stands: the menu that the caller's rights allow, and the way to it. */
export async function teamPlace(menu: TeamMenu, place: TeamMenuPlace): Promise<PagePlace> {
  const [t, frame, team] = await Promise.all([
    getTranslations('menu'),
    getTranslations('frame'),
    getTranslations('team'),
  ])
  const entries = (places: TeamMenuPlace[]): MenuEntry[] =>
    places
      .filter((entry) => menu.actions.includes(entry))
      .map((entry) => ({ place: entry, label: t(entry), href: teamPlaceHref(menu.key, entry) }))
  const above = toCrumbs(menu.breadcrumbs.slice(0, -1))
  const own = place === 'dashboard' ? [] : [{ label: menu.name, href: teamPaths(menu.key).dashboard() }]
  return {
    menu: {
      label: t('organisationLabel', { name: menu.name }),
      icon: 'users',
      name: menu.name,
      kind: menu.tenantRoot ? team('root') : team('kind'),
      groups: [{ entries: entries(working) }, { title: frame('management'), entries: entries(managing) }],
      current: place,
    },
    crumbs: [...above, ...own],
  }
}

export type ProductPlace = {
  /** Place in the menu, such as `home` or `importjob`. */
  place?: string
  maintenance?: boolean
  /** May propose change sets. */
  proposes?: boolean
  tenant?: boolean
}

/** Where a page stands that belongs to no organisation or team: the menu of the product itself. */
export async function productPlace({
  place,
  maintenance = false,
  proposes = false,
  tenant = false,
}: ProductPlace): Promise<PagePlace> {
  const [t, frame] = await Promise.all([getTranslations('menu'), getTranslations('frame')])
  const general: MenuEntry[] = [
    { place: 'home', label: t('home'), href: paths.home() },
    { place: 'search', label: t('search'), href: paths.search() },
  ]
  const tenantEntries: MenuEntry[] = [
    { place: 'tenantSettings', label: t('tenantSettings'), href: tenantPaths.settings() },
    { place: 'site', label: t('site'), href: tenantPaths.site() },
    { place: 'texts', label: t('texts'), href: tenantPaths.texts() },
    { place: 'verification', label: t('verification'), href: tenantPaths.verification() },
    { place: 'importjob', label: t('importjob'), href: tenantPaths.importJobs() },
    { place: 'projectSettings', label: t('projectSettings'), href: tenantPaths.projectSettings() },
    { place: 'buildDataset', label: t('buildDataset'), href: tenantPaths.buildDataset() },
    { place: 'checkDataset', label: t('checkDataset'), href: tenantPaths.checkDataset() },
  ]
  const maintenanceEntries: MenuEntry[] = [
    { place: 'activity', label: t('activity'), href: maintenancePaths.activity() },
  ]
  const changeEntries: MenuEntry[] = [
    { place: 'implementAdd', label: t('implementAdd'), href: maintenancePaths.add() },
    { place: 'implementControl', label: t('implementControl'), href: maintenancePaths.control() },
  ]
  const approveEntry = { place: 'implementApprove', label: t('implementApprove'), href: maintenancePaths.approve() }
  const offered = maintenance ? [...maintenanceEntries, ...changeEntries, approveEntry] : proposes ? changeEntries : []
  const isHome = place === 'home'
  return {
    menu: {
      label: t('organisationLabel', { name: frame('product') }),
      icon: 'layout-grid',
      name: frame('product'),
      kind: frame('home'),
      groups: [
        { entries: general },
        { title: frame('tenant'), entries: tenant ? tenantEntries : [] },
        { title: frame('maintenance'), entries: offered },
      ],
      current: place,
    },
    crumbs: isHome ? [] : [{ label: t('home'), href: paths.home() }],
  }
}
