import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { Card } from '#components/ui/page/card'
import type { ImportJob } from '#contract/import-job/import-job'
import { formatDateTime } from '#lib/format/format'
import { HistoryLink } from '../frame/history-link'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { jobInputOf, weekdayKey } from './job-input'
import { JobOpen } from './job-open'
import { JobRun } from './job-run'
import { runStateOf } from './run-state'

/** How an import job is set up, and when it runs by itself. */
function JobSummary({ job }: { job: ImportJob }) {
  const t = useTranslations('importjob')
  const { schedule, table } = job
  const when =
    schedule &&
    t(`schedules.${schedule.rhythm}`, {
      time: schedule.time,
      weekday: t(`form.weekdays.${weekdayKey(schedule.weekday)}`),
      day: String(schedule.monthDay),
    })
  return (
    <Card title={t('runPage.what')}>
      <KeyValues
        items={[
          {
            name: t('reads'),
            value: `${t(`form.kinds.${job.kind}`)}: ${t('inTeam', { type: job.typeName, team: job.teamName })}`,
          },
          {
            name: t('source'),
            value:
              job.source === 'file' ? (
                `${t(`form.formats.${job.format}`)}, ${t('file')}`
              ) : (
                <span className="break-all">{`${t(`form.formats.${job.format}`)}, ${job.address}`}</span>
              ),
          },
          ...(table === null
            ? []
            : [
                {
                  name: t('runPage.table'),
                  value: t(table.sheet === '' ? 'runPage.tableRow' : 'runPage.tableSheet', {
                    sheet: table.sheet,
                    row: String(table.row),
                  }),
                },
              ]),
          { name: t('runPage.identity'), value: `${t(`form.matches.${job.match}`)}: ${job.identity}` },
          { name: t('runPage.mode'), value: t(`form.modes.${job.mode}`) },
          ...(job.match !== 'external' ? [] : [{ name: t('runPage.gone'), value: t(`form.gones.${job.gone}`) }]),
          ...(job.mode === 'compare' ? [] : [{ name: t('runPage.saves'), value: t(`form.ways.${job.save}`) }]),
          {
            name: t('next'),
            value: job.nextAt === null || when === null ? t('byHand') : `${when} (${formatDateTime(job.nextAt)})`,
          },
          { name: t('runPage.owner'), value: job.owner },
        ]}
      />
    </Card>
  )
}

const isOpen = ['queued', 'checking', 'saving', 'waiting', 'undoing']

/** Where an import job is run, and what it does. */
export function RunPage({ rights, job }: { rights: ProductRights; job: ImportJob }) {
  const t = useTranslations('importjob')
  const { key, source, format, mode, lastRun } = job
  return (
    <ProductFrame
      {...rights}
      place="importjob"
      title={`${job.name}: ${t('run').toLowerCase()}`}
      meta={t(mode === 'compare' ? 'runPage.compare.lead' : 'runPage.lead')}
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
            job={{ key, source, format, mode }}
            open={lastRun !== null && isOpen.includes(runStateOf(lastRun)) ? lastRun : undefined}
          />
        </ClientMessages>
        <JobSummary job={job} />
      </div>
    </ProductFrame>
  )
}
