import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { DatasetBuilder } from '#components/project/dataset-builder'
import { DatasetCard } from '#components/project/dataset-card'
import { DatasetRecords } from '#components/project/dataset-records'
import { EarlierDatasets } from '#components/project/earlier-datasets'
import { EmptyState } from '#components/ui/empty-state'
import { datasetEndpoints } from '#contract/dataset'
import { projectEndpoints } from '#contract/project'
import { builderWords } from '#lib/server/dataset-words'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-texts'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('dataset')

export default async function DatasetPage({ params, searchParams }: PageProps<'/project/[project]/dataset'>) {
  const [of, { cursor }] = [{ params: await params }, await textsOf(searchParams, 'cursor')]
  const { user, data } = await openPage(async (call) => {
    const [project, { items }] = await Promise.all([call(projectEndpoints.get, of), call(datasetEndpoints.list, of)])
    const [last, ...earlier] = items.filter(({ state }) => state === 'done')
    const open = items.find(({ state }) => state === 'queued' || state === 'busy') ?? null
    const number = String(last?.number ?? '')
    const page = last && (await call(datasetEndpoints.records, { params: { ...of.params, number }, query: { cursor } }))
    return { project, last, earlier, open, page }
  })
  const { project, last, earlier, open, page } = data
  const { key, values, actions } = project
  const [t, words] = await Promise.all([getTranslations('dataset'), builderWords()])
  const mayBuild = actions.includes('build')
  const builder = mayBuild ? (
    <DatasetBuilder project={{ key, name: values.name }} open={open} look="primary" words={words} />
  ) : null
  return (
    <ProductFrame
      {...menuRights(user)}
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
          {earlier.length === 0 ? null : <EarlierDatasets project={key} datasets={earlier} />}
        </div>
      )}
    </ProductFrame>
  )
}
