import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { KeyValues } from '#components/ui/key-values'
import type { ImportJob } from '#contract/import-job'
import { formatDateTime } from '#lib/format'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'

/** How an import job is set up, and when it runs by itself. */
export async function JobFacts({ job }: { job: ImportJob }) {
  const [t, messages] = await Promise.all([getTranslations('importjob'), getMessages()])
  const { form } = messages.importjob
  const { schedule } = job
  const weekdays: Record<string, string> = form.weekdays
  const when =
    schedule &&
    t(`schedules.${schedule.rhythm}`, {
      time: schedule.time,
      weekday: weekdays[schedule.weekday] ?? '',
      day: String(schedule.monthDay),
    })
  return (
    <Card title={t('runPage.what')}>
      <KeyValues
        items={[
          {
            name: t('reads'),
            value: `${form.kinds[job.kind]}: ${t('inTeam', { type: job.typeName, team: job.teamName })}`,
          },
          {
            name: t('source'),
            value:
              job.source === 'file' ? (
                `${form.formats[job.format]}, ${t('file')}`
              ) : (
                <span className="break-all">{`${form.formats[job.format]}, ${job.address}`}</span>
              ),
          },
          { name: t('runPage.identity'), value: `${form.matches[job.match]}: ${job.identity}` },
          { name: t('runPage.mode'), value: form.modes[job.mode] },
          { name: t('runPage.saves'), value: form.ways[job.save] },
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
