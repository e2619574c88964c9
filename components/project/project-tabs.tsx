import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/action/tab-links'
import { tenantPaths } from '#lib/paths/paths'

const tabs = {
  projectSettings: tenantPaths.projectSettings(),
  buildDataset: tenantPaths.buildDataset(),
  checkDataset: tenantPaths.checkDataset(),
}

/** The projects of a tenant: what they are, their datasets, and what building one now would change. */
export function ProjectTabs({ current }: { current: keyof typeof tabs }) {
  const title = useTranslations('pages.titles')
  const t = useTranslations('dataset.tabs')
  return (
    <TabLinks
      label={title('projectSettings')}
      tabs={(['projectSettings', 'buildDataset', 'checkDataset'] as const).map((place) => ({
        href: tabs[place],
        label: t(place),
        current: place === current,
      }))}
    />
  )
}
