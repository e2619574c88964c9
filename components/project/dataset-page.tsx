import { useTranslations } from 'next-intl'
import { ListCard } from '#components/data-table/list-card'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Card } from '#components/ui/page/card'
import type { Dataset, DatasetRecord } from '#contract/project/dataset'
import type { Project } from '#contract/project/project'
import { projectPaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ContentList } from './content-list'
import { DatasetBuilder } from './dataset-builder'
import { DatasetCard } from './dataset-card'
import { EarlierTable } from './earlier-table'
import { useDatasetText } from './use-dataset-text'

type DatasetRecordsProps = {
  project: string
  page: { items: DatasetRecord[]; next: string | null }
  cursor: string | undefined
}

/** Records of a dataset, a page at a time. */
function DatasetRecords({ project, page, cursor }: DatasetRecordsProps) {
  const t = useTranslations('dataset')
  return (
    <section>
      <h2 className="mb-3">{t('records')}</h2>
      <ListCard
        shown={page.items.length}
        next={page.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => projectPaths(project).dataset({ cursor: next })}
        empty={{ title: t('recordsNone'), help: t('recordsNoneHelp') }}
      >
        <ContentList
          rows={page.items.map(({ kind, key, title, organisation }) => {
            const name = t(`kind.${kind}`)
            const note = organisation ? t('ofOrganisation', { kind: name, organisation: organisation.title }) : name
            return { kind, key, title, organisation, note }
          })}
        />
      </ListCard>
    </section>
  )
}

/** Datasets that were built before the last one; nothing where there are none. */
function EarlierDatasets({ project, datasets }: { project: string; datasets: Dataset[] }) {
  const t = useTranslations('dataset')
  const text = useDatasetText()
  if (datasets.length === 0) return null
  return (
    <Card title={t('earlier')} flush>
      <ClientMessages of={['ui', 'dataset']}>
        <EarlierTable
          project={project}
          datasets={datasets.map((dataset) => ({
            number: String(dataset.number),
            name: text.number(dataset),
            taken: text.taken(dataset),
            counts: text.counts(dataset),
            size: t('bytes', { size: text.size(dataset) }),
          }))}
        />
      </ClientMessages>
    </Card>
  )
}

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
