'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { apiPaths } from '#lib/paths/paths'
import { columnsOf, DataTable } from '../data-table/data-table'
import { buttonClass } from '../ui/action/button-look'
import { RunState, type RunStateName } from './run-state'

/** A run as a row of the list. */
export type RunRow = {
  id: string
  at: string
  by: string
  /** Where its log is shown. */
  href: string
  state: RunStateName
  issue: string | undefined
  saved: number
  skipped: number
  issues: number
  duration: string
  hasResult: boolean
}

const column = columnsOf<RunRow>()

export type RunsTableProps = { runs: RunRow[]; shown: string | undefined; compares: boolean }

/** The runs of an import job; the one whose log is shown is marked. */
export function RunsTable({ runs, shown, compares }: RunsTableProps) {
  const t = useTranslations('importjob.statusPage')
  const columns = [
    column.accessor('at', {
      header: t('when'),
      cell: ({ row: { original: run } }) => (
        <AppLink href={run.href} aria-current={run.id === shown ? 'true' : undefined}>
          {run.at}
        </AppLink>
      ),
      meta: { kind: 'title', note: (run: RunRow) => run.by },
    }),
    column.accessor('state', {
      header: t('state'),
      cell: ({ row: { original: run } }) => <RunState state={run.state} />,
      meta: { note: (run: RunRow) => run.issue },
    }),
    column.accessor('saved', { header: t(compares ? 'compared' : 'saved'), meta: { kind: 'number' } }),
    column.accessor('skipped', { header: t('skipped'), meta: { kind: 'number' } }),
    column.accessor('issues', { header: t('issues'), meta: { kind: 'number' } }),
    column.accessor('duration', { header: t('duration') }),
    column.display({
      id: 'result',
      header: t('result'),
      cell: ({ row: { original: run } }) =>
        run.hasResult ? (
          <a className={buttonClass({ size: 'small' })} href={apiPaths.importResult(run.id)} download>
            <Download />
            <span className="sr-only">
              {t('result')}: {run.at}
            </span>
          </a>
        ) : null,
      meta: { kind: 'action' },
    }),
  ]
  return (
    <DataTable
      list="import-runs"
      caption={t('runs')}
      columns={columns}
      rows={runs}
      keyOf={({ id }) => id}
      isCurrent={({ id }) => id === shown}
    />
  )
}
