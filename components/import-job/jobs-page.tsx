import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { ImportJob } from '#contract/import-job/import-job'
import { formatDateTime } from '#lib/format/format'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { failuresIn } from '../spreadsheet/changes-in'
import { jobInputOf } from './job-input'
import { JobOpen } from './job-open'
import { type JobRow, JobTable } from './job-table'
import { runStateOf } from './run-state'

/** The import jobs of a tenant. */
export function JobsPage({ rights, jobs }: { rights: ProductRights; jobs: ImportJob[] }) {
  const pages = useTranslations('pages')
  const t = useTranslations('importjob')
  const rows = useJobRows(jobs)
  const add = <JobOpen label={t('add')} team={rights.lastTeam?.key} />
  return (
    <ProductFrame
      {...rights}
      place="importjob"
      title={pages('titles.importJobs')}
      meta={t('lead')}
      width="wide"
      actions={rows.length === 0 ? null : add}
    >
      <div className="card">
        {rows.length === 0 ? (
          <EmptyState title={pages('nothing.importJobs')} actions={add}>
            {t('noneHelp')}
          </EmptyState>
        ) : (
          <ClientMessages of={['ui', 'importjob']}>
            <JobTable caption={pages('titles.importJobs')} jobs={rows} />
          </ClientMessages>
        )}
      </div>
    </ProductFrame>
  )
}

const hostOf = (address: string) => URL.parse(address)?.host ?? address

function useJobRows(jobs: ImportJob[]): JobRow[] {
  const t = useTranslations('importjob')
  const lastOf = ({ lastRun }: ImportJob): JobRow['last'] => {
    if (lastRun === null) return null
    const counts = { success: String(lastRun.outcomes.success), issues: String(failuresIn(lastRun)) }
    return {
      state: runStateOf(lastRun),
      note: `${formatDateTime(lastRun.createdAt)}, ${t(lastRun.job?.compares ? 'countsCompared' : 'counts', counts)}`,
    }
  }
  return jobs.map((job) => ({
    key: job.key,
    version: job.version,
    input: jobInputOf(job),
    source: job.source === 'file' ? t('file') : hostOf(job.address),
    target: t(job.mode === 'compare' ? 'comparesIn' : 'inTeam', { type: job.typeName, team: job.teamName }),
    last: lastOf(job),
    next: job.stopped ? t('isStopped') : job.nextAt === null ? t('byHand') : formatDateTime(job.nextAt),
  }))
}
