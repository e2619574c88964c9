import { useTranslations } from 'next-intl'
import type { ImportJob } from '#contract/import-job/import-job'
import { HistoryLink } from '../frame/history-link'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { jobInputOf } from './job-input'
import { JobOpen } from './job-open'
import { JobRun } from './job-run'
import { JobSummary } from './job-summary'
import { runStateOf } from './run-state'

const isOpen = ['queued', 'checking', 'saving', 'waiting', 'undoing']

/** Where an import job is run, and what it does. */
export function RunPage({ rights, job }: { rights: ProductRights; job: ImportJob }) {
  const t = useTranslations('importjob')
  const { key, source, format, lastRun } = job
  return (
    <ProductFrame
      {...rights}
      place="importjob"
      title={`${job.name}: ${t('run').toLowerCase()}`}
      meta={t('runPage.lead')}
      width="wide"
      actions={
        <>
          <HistoryLink subject={{ type: 'importJob', key }} />
          <ClientMessages of={['ui']}>
            <JobOpen label={t('edit')} known={{ key, version: job.version, input: jobInputOf(job) }} isButton />
          </ClientMessages>
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ClientMessages
          of={[
            ...(['ui', 'spreadsheet.dialog', 'spreadsheet.causes', 'spreadsheet.outcomes'] as const),
            ...(['importjob.runPage', 'importjob.form.formats'] as const),
          ]}
        >
          <JobRun
            job={{ key, source, format }}
            open={lastRun !== null && isOpen.includes(runStateOf(lastRun)) ? lastRun : undefined}
          />
        </ClientMessages>
        <JobSummary job={job} />
      </div>
    </ProductFrame>
  )
}
