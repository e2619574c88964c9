import { useTranslations } from 'next-intl'
import type { ProjectDatasets } from '#contract/project/dataset'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { DatasetList } from './dataset-list'
import { ProjectTabs } from './project-tabs'

/** Where datasets are built. */
export function BuildPage({ rights, projects }: { rights: ProductRights; projects: ProjectDatasets[] }) {
  const title = useTranslations('pages.titles')('buildDataset')
  const t = useTranslations('dataset')
  return (
    <ProductFrame {...rights} place="projectSettings" title={title} meta={t('lead')} width="wide">
      <ProjectTabs current="buildDataset" />
      <DatasetList caption={title} projects={projects} purpose="build" />
    </ProductFrame>
  )
}
