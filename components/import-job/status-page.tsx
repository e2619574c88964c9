import { useTranslations } from 'next-intl'
import type { ImportRecord, ImportRun } from '#contract/import-job/run'
import type { ImportOutcome } from '#contract/import-job/states'
import { HistoryLink } from '../frame/history-link'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { RunFigures } from './run-figures'
import { RunLink } from './run-link'
import { RunList } from './run-list'
import { RunLog } from './run-log'
import { RunUndone } from './run-undone'

export type StatusPageProps = {
  rights: ProductRights
  job: string
  runs: { name: string; items: ImportRun[]; next: string | null }
  /** The run that is shown, with its rows; none while the job never ran. */
  run: ImportRun | undefined
  records: { items: ImportRecord[]; next: string | null } | undefined
  query: { outcome?: ImportOutcome; isGone: boolean; cursor?: string; runs?: string }
}

/** The runs of an import job, with how the rows of one of them ended. */
export function StatusPage({ rights, job, runs, run, records, query }: StatusPageProps) {
  const t = useTranslations('importjob')
  return (
    <ProductFrame
      {...rights}
      place="importjob"
      title={runs.name}
      isName
      meta={t('statusPage.lead')}
      width="wide"
      actions={
        <>
          <HistoryLink subject={{ type: 'importJob', key: job }} />
          <RunLink job={job}>{t('run')}</RunLink>
        </>
      }
    >
      <div className="stack gap-6">
        <RunList job={job} page={runs} shown={run?.id} cursor={query.runs} />
        {run === undefined || records === undefined ? null : (
          <>
            <RunFigures run={run} runs={runs.items} />
            <RunUndone run={run} />
            <RunLog
              {...{ job, run, page: records }}
              outcome={query.outcome}
              isGone={query.isGone}
              cursor={query.cursor}
            />
          </>
        )}
      </div>
    </ProductFrame>
  )
}
