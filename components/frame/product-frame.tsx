import { getTranslations } from 'next-intl/server'
import { maintenancePaths, paths, tenantPaths } from '#lib/paths'
import type { MenuEntry } from './context-menu'
import { type PageContent, PageFrame } from './page-frame'

export type ProductFrameProps = PageContent & {
  /** Place in the menu, such as `home` or `importjob`. */
  place?: string
  maintenance?: boolean
  tenant?: boolean
}

/** Pages that belong to no organisation or team: overview, search, tenant management, maintenance. */
export async function ProductFrame({ place, maintenance = false, tenant = false, ...content }: ProductFrameProps) {
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
    { place: 'implementAdd', label: t('implementAdd'), href: maintenancePaths.add() },
    { place: 'implementControl', label: t('implementControl'), href: maintenancePaths.control() },
    { place: 'implementApprove', label: t('implementApprove'), href: maintenancePaths.approve() },
  ]
  const isHome = place === 'home'
  return (
    <PageFrame
      menu={{
        label: t('organisationLabel', { name: frame('product') }),
        icon: 'layout-grid',
        name: frame('product'),
        kind: frame('home'),
        groups: [
          { entries: general },
          { title: frame('tenant'), entries: tenant ? tenantEntries : [] },
          { title: frame('maintenance'), entries: maintenance ? maintenanceEntries : [] },
        ],
        current: place,
      }}
      crumbs={isHome ? [] : [{ label: t('home'), href: paths.home() }]}
      {...content}
    />
  )
}
