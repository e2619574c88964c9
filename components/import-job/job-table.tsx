'use client'

import { Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import { tenantPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import type { KnownJob } from './job-dialog'
import { JobOpen } from './job-open'
import { RunState, type RunStateName } from './run-state'

/** An import job as a row of the list. */
export type JobRow = KnownJob & {
  /** The source, at a glance. */
  source: string
  target: string
  last: { state: RunStateName; note: string } | null
  next: string
}

const column = columnsOf<JobRow>()

/** The import jobs of a tenant: what each reads in, how it went last, and when it runs next. */
export function JobTable({ caption, jobs }: { caption: string; jobs: JobRow[] }) {
  const t = useTranslations('importjob')
  const columns = [
    column.accessor('input.name', {
      header: t('name'),
      cell: ({ row: { original: job } }) => (
        <AppLink href={tenantPaths.importJobStatus(job.key)}>{job.input.name}</AppLink>
      ),
      meta: { kind: 'title', note: (job: JobRow) => job.source },
    }),
    column.accessor('input.kind', {
      header: t('reads'),
      cell: ({ row: { original: job } }) => t(`form.kinds.${job.input.kind}`),
      meta: { note: (job: JobRow) => job.target },
    }),
    column.accessor('last', {
      header: t('lastRun'),
      cell: ({ row: { original: job } }) => (job.last === null ? t('never') : <RunState state={job.last.state} />),
      meta: { note: (job: JobRow) => job.last?.note },
    }),
    column.accessor('next', { header: t('next') }),
    column.display({
      id: 'actions',
      header: t('run'),
      cell: ({ row: { original: job } }) => (
        <span className="flex flex-wrap items-center justify-end gap-2">
          <ButtonLink size="small" href={tenantPaths.importJobRun(job.key)}>
            <Play /> {t('run')}
            <span className="sr-only">: {job.input.name}</span>
          </ButtonLink>
          <JobOpen label={`${t('edit')}: ${job.input.name}`} known={job} />
        </span>
      ),
      meta: { kind: 'action' },
    }),
  ]
  return <DataTable list="import-jobs" caption={caption} columns={columns} rows={jobs} keyOf={({ key }) => key} />
}
