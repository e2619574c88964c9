import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { Card } from '#components/ui/page/card'
import type { ImportJob } from '#contract/import-job/import-job'
import { formatDateTime } from '#lib/format/format'
import { weekdayKey } from './job-input'

/** How an import job is set up, and when it runs by itself. */
export function JobSummary({ job }: { job: ImportJob }) {
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
          ...(job.match === 'key' ? [] : [{ name: t('runPage.gone'), value: t(`form.gones.${job.gone}`) }]),
          { name: t('runPage.saves'), value: t(`form.ways.${job.save}`) },
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
