import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ListCard } from '#components/data-table/list-card'
import { KeyValues } from '#components/ui/display/key-values'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Card } from '#components/ui/page/card'
import { fillPath } from '#contract/kernel/path'
import { type Dataset, type DatasetRecord, datasetEndpoints } from '#contract/project/dataset'
import { datasetFormats } from '#contract/project/dataset-states'
import { openDatasetPath } from '#contract/project/open-data'
import type { Project } from '#contract/project/project'
import { apiPaths, projectPaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ContentList } from './content-list'
import { DatasetBuilder } from './dataset-builder'
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

/** Where programs that signed in at the API read the last dataset, page by page. */
function recordsAddress(project: string): string {
  const { api, path } = datasetEndpoints.records
  return `/${api}${fillPath(path, { project, number: 'last' })}`
}

/** A dataset that is done: of which moment, how much, and in which forms it can be had. */
function DatasetCard({ project, dataset }: { project: string; dataset: Dataset }) {
  const t = useTranslations('dataset')
  const text = useDatasetText()
  const number = dataset.number
  return (
    <Card title={text.number(dataset)}>
      <KeyValues
        items={[
          { name: t('taken'), value: text.taken(dataset) },
          { name: t('content'), value: text.counts(dataset) },
          { name: t('size'), value: text.size(dataset) },
        ]}
      />
      <h3 className="mt-5">{t('download')}</h3>
      <ul className="stack gap-2 mt-2">
        {datasetFormats.map((format) => (
          <li key={format}>
            <a className="inline-flex items-center gap-2" href={apiPaths.dataset(project, number, format)} download>
              <Download className="size-4" aria-hidden="true" />
              <span>{t('downloadOf', { format: t(`formats.${format}`), number: String(number) })}</span>
            </a>
            <span className="field-help block">{t(`formatHelp.${format}`)}</span>
          </li>
        ))}
      </ul>
      {dataset.files.length === 0 ? null : (
        <>
          <h3 className="mt-5">{t('fixed')}</h3>
          <p className="field-help">{t('fixedHelp')}</p>
          <ul className="stack gap-2 mt-2">
            {dataset.files.map(({ format, sha256 }) => (
              <li key={format}>
                <a className="break-all" href={openDatasetPath(project, format)}>
                  {openDatasetPath(project, format)}
                </a>
                <span className="field-help block break-all">{t('checksum', { value: sha256 })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 text-text-2">
        {t('programs')} <code className="break-all">{recordsAddress(project)}</code>
      </p>
    </Card>
  )
}
