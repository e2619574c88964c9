import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { ImportRun } from '#contract/import-job/run'
import { formatDateTime } from '#lib/format/format'
import { tenantPaths } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { ClientMessages } from '../i18n/client-messages'
import { failuresIn } from '../spreadsheet/changes-in'
import { runStateOf } from './run-state'
import { type RunRow, RunsTable } from './runs-table'

type RunListProps = {
  job: string
  page: { items: ImportRun[]; next: string | null }
  /** The run of which the log is shown. */
  shown: string | undefined
  cursor: string | undefined
}

/** The runs of an import job, the last one first. */
export function RunList({ job, page, shown, cursor }: RunListProps) {
  const t = useTranslations('importjob.statusPage')
  const run = useTranslations('importjob')('run')
  const rows = useRunRows(page.items, (id) => tenantPaths.importJobStatus(job, { run: id, runs: cursor }))
  return (
    <ListCard
      shown={rows.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => tenantPaths.importJobStatus(job, { runs: next })}
      empty={{
        title: t('none'),
        help: t('noneHelp'),
        actions: (
          <ButtonLink look="primary" href={tenantPaths.importJobRun(job)}>
            {run}
          </ButtonLink>
        ),
      }}
    >
      <ClientMessages of={['ui', 'importjob.statusPage', 'importjob.states']}>
        <RunsTable runs={rows} shown={shown} compares={page.items.some(({ job: own }) => own?.compares)} />
      </ClientMessages>
    </ListCard>
  )
}

/** Seconds between begin and end; undefined while it goes on. */
const secondsOf = ({ createdAt, endedAt }: ImportRun) =>
  endedAt === null ? undefined : Math.max(1, Math.round(dayjs(endedAt).diff(createdAt, 'second', true)))

function useRunRows(runs: ImportRun[], hrefOf: (run: string) => string): RunRow[] {
  const t = useTranslations('importjob.statusPage')
  const durationOf = (run: ImportRun) => {
    const seconds = secondsOf(run)
    if (seconds === undefined) return ''
    return seconds < 120 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.round(seconds / 60) })
  }
  const byOf = ({ job, fileName }: ImportRun) => {
    if (job === null) return fileName
    return job.trigger === 'schedule' ? t('byItself', { name: job.by }) : `${job.by}, ${fileName}`
  }
  return runs.map((run) => ({
    id: run.id,
    at: formatDateTime(run.createdAt),
    by: byOf(run),
    href: hrefOf(run.id),
    state: runStateOf(run),
    issue: run.job?.issue ?? undefined,
    saved: run.outcomes.success,
    skipped: run.outcomes.skipped,
    issues: failuresIn(run),
    duration: durationOf(run),
    hasResult: run.total > 0 || run.outcomes.success > 0 || !run.job?.issue,
  }))
}
