'use client'

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/display/badge'
import type { Activity, JobSchedule } from '#contract/tenant/maintenance'
import { formatDateTime } from '#lib/format/format'
import type { Messages } from '#lib/i18n/messages'
import { columnsOf } from '../data-table/data-table'
import { ActivitySection } from './activity-section'
import { RetryButton } from './retry-button'

/** Failed jobs that can be tried again, and automatic jobs. */
export function ActivityTables({ activity }: { activity: Pick<Activity, TableName> }) {
  return (
    <>
      <FailedJobs rows={activity.failedJobs} />
      <FailedMails rows={activity.failedMails} />
      <UnexpectedErrors rows={activity.unexpectedErrors} />
      <PolicyReports rows={activity.policyReports} />
      <Clocks rows={activity.clocks} />
      <Queues rows={activity.queues} />
    </>
  )
}

type TableName = 'failedJobs' | 'failedMails' | 'unexpectedErrors' | 'policyReports' | 'clocks' | 'queues'
type RowOf<Name extends TableName> = Activity[Name][number]
type Rows<Name extends TableName> = { rows: Activity[Name] }

/** The name of a queue or clock. */
function useQueueName(): (queue: string) => string {
  const t = useTranslations('maintenance.names')
  return (queue) => {
    // architecture: which queues there are, the types do not say
    const key = queue as keyof Messages['maintenance']['names']
    return t.has(key) ? t(key) : queue
  }
}

const jobColumn = columnsOf<RowOf<'failedJobs'>>()

function FailedJobs({ rows }: Rows<'failedJobs'>) {
  const t = useTranslations('maintenance')
  const nameOf = useQueueName()
  const columns = [
    jobColumn.accessor(({ queue }) => nameOf(queue), {
      id: 'queue',
      header: t('queue'),
      meta: { kind: 'title', note: ({ tries }: RowOf<'failedJobs'>) => t('tries', { count: tries }) },
    }),
    jobColumn.accessor(({ failedAt }) => formatDateTime(failedAt), { id: 'at', header: t('at') }),
    jobColumn.accessor('error', { header: t('error') }),
    jobColumn.display({
      id: 'retry',
      header: t('retry'),
      cell: ({ row: { original: row } }) => <RetryButton of={{ job: row.id }} />,
      meta: { kind: 'action' },
    }),
  ]
  return (
    <ActivitySection
      title={t('failedJobs')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={{ title: t('failedJobsNone'), help: t('failedJobsHelp') }}
    />
  )
}

const mailColumn = columnsOf<RowOf<'failedMails'>>()

function FailedMails({ rows }: Rows<'failedMails'>) {
  const t = useTranslations('maintenance')
  const columns = [
    mailColumn.accessor('subject', {
      header: t('subject'),
      meta: { kind: 'title', note: ({ address }: RowOf<'failedMails'>) => `${t('to')}: ${address}` },
    }),
    mailColumn.accessor(({ createdAt }) => formatDateTime(createdAt), {
      id: 'at',
      header: t('at'),
      meta: { note: ({ attempts }: RowOf<'failedMails'>) => t('tries', { count: attempts }) },
    }),
    mailColumn.accessor('error', { header: t('error') }),
    mailColumn.display({
      id: 'retry',
      header: t('retry'),
      cell: ({ row: { original: row } }) => <RetryButton of={{ mail: row.id }} />,
      meta: { kind: 'action' },
    }),
  ]
  return (
    <ActivitySection
      title={t('failedMails')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={{ title: t('failedMailsNone'), help: t('failedMailsHelp') }}
    />
  )
}

const errorColumn = columnsOf<RowOf<'unexpectedErrors'>>()

function UnexpectedErrors({ rows }: Rows<'unexpectedErrors'>) {
  const t = useTranslations('maintenance')
  const columns = [
    errorColumn.accessor('reference', { header: t('reference'), meta: { kind: 'title' } }),
    errorColumn.accessor(({ at }) => formatDateTime(at), { id: 'at', header: t('at') }),
    errorColumn.accessor('place', { header: t('place') }),
    errorColumn.accessor('message', { header: t('error') }),
  ]
  return (
    <ActivitySection
      title={t('unexpectedErrors')}
      note={t('unexpectedErrorsHelp')}
      columns={columns}
      rows={rows}
      keyOf={({ reference, at }) => `${reference} ${at}`}
      empty={{ title: t('unexpectedErrorsNone') }}
    />
  )
}

const reportColumn = columnsOf<RowOf<'policyReports'>>()

function PolicyReports({ rows }: Rows<'policyReports'>) {
  const t = useTranslations('maintenance')
  const columns = [
    reportColumn.accessor('directive', { header: t('directive'), meta: { kind: 'title' } }),
    reportColumn.accessor('blocked', { header: t('blocked') }),
    reportColumn.accessor('place', { header: t('place') }),
    reportColumn.accessor('count', { header: t('times'), meta: { kind: 'number' } }),
    reportColumn.accessor(({ lastAt }) => formatDateTime(lastAt), { id: 'lastAt', header: t('lastAt') }),
  ]
  return (
    <ActivitySection
      title={t('policyReports')}
      note={t('policyReportsHelp')}
      columns={columns}
      rows={rows}
      keyOf={({ directive, blocked, place }) => `${directive} ${blocked} ${place}`}
      empty={{ title: t('policyReportsNone') }}
    />
  )
}

const clockColumn = columnsOf<RowOf<'clocks'>>()

function Clocks({ rows }: Rows<'clocks'>) {
  const t = useTranslations('maintenance')
  const nameOf = useQueueName()
  const columns = [
    clockColumn.accessor(({ name }) => nameOf(name), { id: 'name', header: t('clock'), meta: { kind: 'title' } }),
    clockColumn.accessor('isLate', {
      header: t('lastRun'),
      cell: ({ row: { original: row } }) => (
        <Badge hue={row.isLate ? 'red' : 'green'} icon={row.isLate ? <TriangleAlert /> : <CircleCheck />}>
          {row.isLate ? t('late') : t('onTime')}
        </Badge>
      ),
      meta: { note: ({ at }: RowOf<'clocks'>) => formatDateTime(at) },
    }),
    clockColumn.accessor('done', { header: t('done') }),
    clockColumn.accessor('failed', { header: t('failed') }),
  ]
  return (
    <ActivitySection
      title={t('clocks')}
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      empty={{ title: t('noClocks') }}
    />
  )
}

function scheduleText(t: ReturnType<typeof useTranslations<'maintenance'>>, schedule: JobSchedule | null): string {
  if (schedule === null) return t('whenNeeded')
  if ('everyMinutes' in schedule) return t('everyMinutes', { every: schedule.everyMinutes })
  if ('hourlyAt' in schedule) return t('hourlyAt', { minute: String(schedule.hourlyAt) })
  return t('dailyAt', { time: schedule.dailyAt })
}

const queueColumn = columnsOf<RowOf<'queues'>>()

function Queues({ rows }: Rows<'queues'>) {
  const t = useTranslations('maintenance')
  const nameOf = useQueueName()
  const columns = [
    queueColumn.accessor(({ name }) => nameOf(name), { id: 'name', header: t('queue'), meta: { kind: 'title' } }),
    queueColumn.accessor(({ schedule }) => scheduleText(t, schedule), { id: 'when', header: t('when') }),
    queueColumn.accessor('waiting', { header: t('waiting') }),
    queueColumn.accessor('running', { header: t('running') }),
    queueColumn.accessor('done', { header: t('done') }),
  ]
  return (
    <ActivitySection
      title={t('queues')}
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      empty={{ title: t('noClocks') }}
    />
  )
}
