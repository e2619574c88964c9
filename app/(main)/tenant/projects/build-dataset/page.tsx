import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { DatasetTable } from '#components/project/dataset-table'
import { ButtonLink } from '#components/ui/button-link'
import { EmptyState } from '#components/ui/empty-state'
import { datasetEndpoints } from '#contract/dataset'
import { tenantPaths } from '#lib/paths'
import { builderWords } from '#lib/server/dataset-words'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('buildDataset')

export default async function BuildDatasetPage() {
  const { user, data } = await openPage((call) => call(datasetEndpoints.overview, {}))
  const [pages, t, words] = await Promise.all([getTranslations('pages'), getTranslations('dataset'), builderWords()])
  const title = pages('titles.buildDataset')
  return (
    <ProductFrame {...menuRights(user)} place="buildDataset" title={title} meta={t('lead')} width="wide">
      <div className="card">
        {data.items.length === 0 ? (
          <EmptyState
            title={pages('nothing.projects')}
            actions={<ButtonLink href={tenantPaths.projectSettings()}>{t('toProjects')}</ButtonLink>}
          >
            {t('noProjects')}
          </EmptyState>
        ) : (
          <DatasetTable caption={title} projects={data.items} purpose="build" words={words} />
        )}
      </div>
    </ProductFrame>
  )
}
