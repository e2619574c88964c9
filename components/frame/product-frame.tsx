import { getTranslations } from 'next-intl/server'
import { maintenancePaths, paths, tenantPaths } from '#lib/paths'
import type { MenuEntry } from './context-menu'
import { type PageContent, PageFrame, type PagePlace } from './page-frame'

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

export type ProductFrameProps = PageContent & ProductPlace

/** Pages that belong to no organisation or team: search, tenant management, maintenance. */
export async function ProductFrame({ place, maintenance, proposes, tenant, ...content }: ProductFrameProps) {
  return <PageFrame {...(await productPlace({ place, maintenance, proposes, tenant }))} {...content} />
}
