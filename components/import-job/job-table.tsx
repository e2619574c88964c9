import { Play } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { ButtonLink } from '#components/ui/button-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { ImportJob } from '#contract/import-job'
import { formatDateTime } from '#lib/format'
import type { JobWords } from '#lib/i18n/import-job-texts'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { tenantPaths } from '#lib/paths'
import { jobInputOf } from './job-input'
import { JobOpen } from './job-open'
import { faultsIn, RunState } from './run-state'

type JobTableProps = { caption: string; jobs: ImportJob[]; words: JobWords }

/** The import jobs of a tenant: what each reads in, how it went last, and when it runs next. */
export async function JobTable({ caption, jobs, words }: JobTableProps) {
  const [t, messages] = await Promise.all([getTranslations('importjob'), getMessages()])
  const { states } = messages.importjob
  const nextOf = ({ nextAt }: ImportJob) => (nextAt === null ? t('byHand') : formatDateTime(nextAt))
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('reads')}</th>
          <th scope="col">{t('lastRun')}</th>
          <th scope="col">{t('next')}</th>
          <th scope="col">
            <span className="sr-only">{t('run')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => {
          const { key, name, lastRun } = job
          const counts = lastRun && { success: lastRun.outcomes.success, faults: faultsIn(lastRun) }
          return (
            <Row key={key}>
              <RowHeader note={job.source === 'file' ? t('file') : hostOf(job.address)}>
                <AppLink href={tenantPaths.importJobStatus(key)}>{name}</AppLink>
              </RowHeader>
              <Cell label={t('reads')} note={t('inTeam', { type: job.typeName, team: job.teamName })}>
                {words.kinds[job.kind]}
              </Cell>
              <Cell
                label={t('lastRun')}
                note={
                  lastRun && counts
                    ? `${formatDateTime(lastRun.createdAt)}, ${t('counts', { success: String(counts.success), faults: String(counts.faults) })}`
                    : undefined
                }
              >
                {lastRun === null ? t('never') : <RunState run={lastRun} words={states} />}
              </Cell>
              <Cell label={t('next')}>{nextOf(job)}</Cell>
              <Cell kind="action">
                <span className="flex flex-wrap items-center justify-end gap-2">
                  <ButtonLink size="small" href={tenantPaths.importJobRun(key)}>
                    <Play /> {t('run')}
                    <span className="sr-only">: {name}</span>
                  </ButtonLink>
                  <JobOpen
                    label={`${t('edit')}: ${name}`}
                    known={{ key, version: job.version, input: jobInputOf(job) }}
                    words={words}
                  />
                </span>
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}

const hostOf = (address: string) => URL.parse(address)?.host ?? address
