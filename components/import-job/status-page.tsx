import { Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { BarChart } from '#components/ui/display/bar-chart'
import { Card } from '#components/ui/page/card'
import type { SourceCard as Source } from '#contract/content/doubts'
import type { ImportJob } from '#contract/import-job/import-job'
import type { ImportRecord, ImportRun } from '#contract/import-job/run'
import { type ImportOutcome, importOutcomes } from '#contract/import-job/states'
import { formatDateTime } from '#lib/format/format'
import { tenantPaths } from '#lib/paths/paths'
import { SourceCard } from '../doubt/source-card'
import { HistoryLink } from '../frame/history-link'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { jobInputOf } from './job-input'
import { JobOpen } from './job-open'
import { JobStop } from './job-stop'
import { RunList } from './run-list'
import { RunLog } from './run-log'
import { RunUndo } from './run-undo'

type RunFiguresProps = { run: ImportRun; runs: ImportRun[] }

const shownRuns = 8

/** How the rows of a run ended, and how many each of the last runs saved, as charts with their tables. */
function RunFigures({ run, runs }: RunFiguresProps) {
  const t = useTranslations('importjob.statusPage')
  const outcome = useTranslations('spreadsheet.outcomes')
  const compares = run.job?.compares ?? false
  const labelOf = (key: ImportOutcome) => (compares && key === 'success' ? t('compared') : outcome(key))
  const outcomes = importOutcomes.map((key) => ({ key, label: labelOf(key), count: run.outcomes[key] }))
  const last = runs.slice(0, shownRuns).map(({ id, createdAt, outcomes: { success } }) => ({
    key: id,
    label: formatDateTime(createdAt),
    count: success,
  }))
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card title={t('perOutcome')} note={formatDateTime(run.createdAt)}>
        <BarChart title={t('perOutcome')} bars={outcomes} what={t('what')} />
      </Card>
      <Card title={t(compares ? 'comparedPerRun' : 'perRun')}>
        <BarChart title={t(compares ? 'comparedPerRun' : 'perRun')} bars={last} what={t('run')} />
      </Card>
    </div>
  )
}

/** The undo of a run, possible or done; renders nothing for neither. */
function RunUndone({ run }: { run: ImportRun }) {
  const t = useTranslations('importjob.undo')
  const { undo, canUndo, state } = run
  if (undo === null && !canUndo) return null
  const at = undo?.at ? formatDateTime(undo.at) : ''
  const undone = undo === null ? '' : state === 'stopped' ? t('stopped', { at }) : t('done', { by: undo.by, at })
  return (
    <ClientMessages of={['ui', 'spreadsheet.dialog', 'importjob.undo']}>
      <RunUndo key={`${run.id} ${undo?.at}`} run={run} undone={undone} />
    </ClientMessages>
  )
}

/** Leads to where an import job is run. */
function RunLink({ job, children }: { job: string; children: string }) {
  return (
    <ButtonLink look="primary" href={tenantPaths.importJobRun(job)}>
      <Play /> {children}
    </ButtonLink>
  )
}

export type StatusPageProps = {
  rights: ProductRights
  job: ImportJob
  runs: { name: string; items: ImportRun[]; next: string | null }
  /** The run that is shown, with its rows; none while the job never ran. */
  run: ImportRun | undefined
  records: { items: ImportRecord[]; next: string | null } | undefined
  query: { outcome?: ImportOutcome; isGone: boolean; cursor?: string; runs?: string }
  /** Of one that compares, what its source says. */
  card?: Source
}

/** The runs of an import job, with how the rows of one of them ended. */
export function StatusPage({ rights, job: whole, runs, run, records, query, card }: StatusPageProps) {
  const { key: job, version } = whole
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
          <ClientMessages of={['ui']}>
            <JobOpen label={t('edit')} known={{ key: job, version, input: jobInputOf(whole) }} isButton />
          </ClientMessages>
          <RunLink job={job}>{t('run')}</RunLink>
        </>
      }
    >
      <div className="stack gap-6">
        {card === undefined ? null : (
          <ClientMessages of={['ui', 'doubts.card', 'importjob.stop']}>
            <SourceCard
              source="register"
              sourceId={job}
              card={card}
              actions={<JobStop job={{ key: job, version, input: jobInputOf(whole) }} />}
            />
          </ClientMessages>
        )}
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
