import { Download } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { AppLink } from '#components/ui/app-link'
import { ButtonLink } from '#components/ui/button-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { ImportRun } from '#contract/import-run'
import { formatDateTime } from '#lib/format'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { apiPaths, tenantPaths } from '#lib/paths'
import { buttonClass } from '../ui/button-look'
import { faultsIn, RunState } from './run-state'

type RunTableProps = {
  job: string
  page: { items: ImportRun[]; next: string | null }
  /** The run of which the log is shown. */
  shown: string | undefined
  cursor: string | undefined
}

/** Seconds between begin and end; undefined while it goes on. */
const secondsOf = ({ createdAt, endedAt }: ImportRun) =>
  endedAt === null ? undefined : Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(createdAt)) / 1000))

/** The runs of an import job, the last one first. */
export async function RunTable({ job, page, shown, cursor }: RunTableProps) {
  const [t, messages] = await Promise.all([getTranslations('importjob.statusPage'), getMessages()])
  const { states } = messages.importjob
  const durationOf = (run: ImportRun) => {
    const seconds = secondsOf(run)
    if (seconds === undefined) return ''
    return seconds < 120 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.round(seconds / 60) })
  }
  return (
    <ListCard
      shown={page.items.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => tenantPaths.importJobStatus(job, { runs: next })}
      empty={{
        title: t('none'),
        help: t('noneHelp'),
        actions: (
          <ButtonLink look="primary" href={tenantPaths.importJobRun(job)}>
            {messages.importjob.run}
          </ButtonLink>
        ),
      }}
    >
      <Table caption={t('runs')}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="cell-number">
              {t('saved')}
            </th>
            <th scope="col" className="cell-number">
              {t('skipped')}
            </th>
            <th scope="col" className="cell-number">
              {t('faults')}
            </th>
            <th scope="col">{t('duration')}</th>
            <th scope="col">
              <span className="sr-only">{t('result')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {page.items.map((run) => (
            <Row key={run.id} selected={run.id === shown}>
              <RowHeader note={byOf(run, t)}>
                <AppLink
                  href={tenantPaths.importJobStatus(job, { run: run.id, runs: cursor })}
                  aria-current={run.id === shown ? 'true' : undefined}
                >
                  {formatDateTime(run.createdAt)}
                </AppLink>
              </RowHeader>
              <Cell label={t('state')} note={run.job?.fault ?? undefined}>
                <RunState run={run} words={states} />
              </Cell>
              <Cell kind="number" label={t('saved')}>
                {run.outcomes.success}
              </Cell>
              <Cell kind="number" label={t('skipped')}>
                {run.outcomes.skipped}
              </Cell>
              <Cell kind="number" label={t('faults')}>
                {faultsIn(run)}
              </Cell>
              <Cell label={t('duration')}>{durationOf(run)}</Cell>
              <Cell kind="action">
                {run.total === 0 && run.outcomes.success === 0 && run.job?.fault ? null : (
                  <a className={buttonClass({ size: 'small' })} href={apiPaths.importResult(run.id)} download>
                    <Download />
                    <span className="sr-only">
                      {t('result')}: {formatDateTime(run.createdAt)}
                    </span>
                  </a>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </ListCard>
  )
}

type Translate = Awaited<ReturnType<typeof getTranslations<'importjob.statusPage'>>>

function byOf({ job, fileName }: ImportRun, t: Translate): string {
  if (job === null) return fileName
  return job.trigger === 'schedule' ? t('byItself', { name: job.by }) : `${job.by}, ${fileName}`
}
