import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { JobOpen } from '#components/import-job/job-open'
import { JobTable } from '#components/import-job/job-table'
import { EmptyState } from '#components/ui/empty-state'
import { importJobEndpoints } from '#contract/import-job'
import { importJobWords } from '#lib/server/import-job-words'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('importJobs')

export default async function ImportJobsPage() {
  const { user, data } = await openPage((call) => call(importJobEndpoints.list, {}))
  const [pages, t, words] = await Promise.all([
    getTranslations('pages'),
    getTranslations('importjob'),
    importJobWords(),
  ])
  const add = <JobOpen label={t('add')} words={words} />
  const isEmpty = data.items.length === 0
  return (
    <ProductFrame
      {...menuRights(user)}
      place="importjob"
      title={pages('titles.importJobs')}
      meta={t('lead')}
      width="wide"
      actions={isEmpty ? null : add}
    >
      <div className="card">
        {isEmpty ? (
          <EmptyState title={pages('nothing.importJobs')} actions={add}>
            {t('noneHelp')}
          </EmptyState>
        ) : (
          <JobTable caption={pages('titles.importJobs')} jobs={data.items} words={words} />
        )}
      </div>
    </ProductFrame>
  )
}
