import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { ClientMessages } from '#components/i18n/client-messages'
import { JobFacts } from '#components/import-job/job-facts'
import { JobRun } from '#components/import-job/job-run'
import { shownState } from '#components/import-job/run-state'
import { importJobEndpoints } from '#contract/import-job'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { jobRunWords } from '#lib/server/import-job-words'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('importJobRun')

const isOpen = ['queued', 'checking', 'saving', 'waiting', 'undoing']

export default async function ImportJobRunPage({ params }: PageProps<'/tenant/importjob/[importjob]/run'>) {
  const { importjob } = await params
  const { user, data: job } = await openPage((call) => call(importJobEndpoints.get, { params: { importjob } }))
  const [t, messages, words] = await Promise.all([getTranslations('importjob'), getMessages(), jobRunWords()])
  const { key, source, format, lastRun } = job
  return (
    <ProductFrame
      {...menuRights(user)}
      place="importjob"
      title={`${job.name}: ${t('run').toLowerCase()}`}
      meta={t('runPage.lead')}
      width="wide"
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ClientMessages of={['ui', 'spreadsheet.dialog', 'spreadsheet.outcomes']}>
          <JobRun
            job={{ key, source, format, formatLabel: messages.importjob.form.formats[format] }}
            open={lastRun !== null && isOpen.includes(shownState(lastRun)) ? lastRun : undefined}
            words={words}
          />
        </ClientMessages>
        <JobFacts job={job} />
      </div>
    </ProductFrame>
  )
}
