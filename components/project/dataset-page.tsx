import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { Dataset, DatasetRecord } from '#contract/project/dataset'
import type { Project } from '#contract/project/project'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { DatasetBuilder } from './dataset-builder'
import { DatasetCard } from './dataset-card'
import { DatasetRecords } from './dataset-records'
import { EarlierDatasets } from './earlier-datasets'

type DatasetPageProps = {
  rights: ProductRights
  project: Project
  last: Dataset | undefined
  earlier: Dataset[]
  /** The one that is being built. */
  open: Dataset | null
  page: { items: DatasetRecord[]; next: string | null } | undefined
  cursor: string | undefined
}

/** The last dataset of a project with what is in it, and those before it. */
export function DatasetPage({ rights, project, last, earlier, open, page, cursor }: DatasetPageProps) {
  const t = useTranslations('dataset')
  const { key, values, actions } = project
  const mayBuild = actions.includes('build')
  const builder = mayBuild ? (
    <ClientMessages of={['ui', 'dataset']}>
      <DatasetBuilder project={{ key, name: values.name }} open={open} look="primary" />
    </ClientMessages>
  ) : null
  return (
    <ProductFrame
      {...rights}
      place="projectSettings"
      title={t('title', { name: values.name })}
      meta={t('lead')}
      actions={last === undefined ? null : builder}
    >
      {last === undefined || page === undefined ? (
        <div className="card">
          <EmptyState title={t('noneTitle')} actions={builder}>
            {mayBuild ? t('noneHelp') : t('noneHelpReader')}
          </EmptyState>
        </div>
      ) : (
        <div className="stack gap-6">
          <DatasetCard project={key} dataset={last} />
          <DatasetRecords project={key} page={page} cursor={cursor} />
          <EarlierDatasets project={key} datasets={earlier} />
        </div>
      )}
    </ProductFrame>
  )
}
