import { CircleCheck, TriangleAlert } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Badge } from '#components/ui/badge'
import { Cell, Row, RowHeader } from '#components/ui/table'
import type { Activity } from '#contract/maintenance'
import { formatDateTime } from '#lib/format'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { ActivitySection } from './activity-section'
import { RetryButton } from './retry-button'

/** What failed and can be tried again, and what runs by itself. */
export async function ActivityTables({ failedJobs, failedMails, faults, queues, clocks }: Activity) {
  const [t, { maintenance, ui }] = await Promise.all([getTranslations('maintenance'), getMessages()])
  const names = new Map(Object.entries(maintenance.names))
  const nameOf = (queue: string) => names.get(queue) ?? queue
  const retry = { retry: t('retry'), retrying: t('retrying'), close: ui.close }
  return (
    <>
      <ActivitySection
        title={t('failedJobs')}
        heads={[t('queue'), t('at'), t('error'), t('retry')]}
        empty={{ title: t('failedJobsNone'), help: t('failedJobsHelp') }}
      >
        {failedJobs.map(({ id, queue, failedAt, tries, error }) => (
          <Row key={id}>
            <RowHeader note={t('tries', { count: tries })}>{nameOf(queue)}</RowHeader>
            <Cell label={t('at')}>{formatDateTime(failedAt)}</Cell>
            <Cell label={t('error')}>{error}</Cell>
            <Cell kind="action">
              <RetryButton of={{ job: id }} words={{ ...retry, retried: t('jobRetried') }} />
            </Cell>
          </Row>
        ))}
      </ActivitySection>
      <ActivitySection
        title={t('failedMails')}
        heads={[t('subject'), t('at'), t('error'), t('retry')]}
        empty={{ title: t('failedMailsNone'), help: t('failedMailsHelp') }}
      >
        {failedMails.map(({ id, subject, address, createdAt, attempts, error }) => (
          <Row key={id}>
            <RowHeader note={`${t('to')}: ${address}`}>{subject}</RowHeader>
            <Cell label={t('at')} note={t('tries', { count: attempts })}>
              {formatDateTime(createdAt)}
            </Cell>
            <Cell label={t('error')}>{error}</Cell>
            <Cell kind="action">
              <RetryButton of={{ mail: id }} words={{ ...retry, retried: t('mailRetried') }} />
            </Cell>
          </Row>
        ))}
      </ActivitySection>
      <ActivitySection
        title={t('faults')}
        note={t('faultsHelp')}
        heads={[t('reference'), t('at'), t('place'), t('error')]}
        empty={{ title: t('faultsNone') }}
      >
        {faults.map(({ reference, at, place, message }) => (
          <Row key={`${reference} ${at}`}>
            <RowHeader>{reference}</RowHeader>
            <Cell label={t('at')}>{formatDateTime(at)}</Cell>
            <Cell label={t('place')}>{place}</Cell>
            <Cell label={t('error')}>{message}</Cell>
          </Row>
        ))}
      </ActivitySection>
      <ActivitySection
        title={t('clocks')}
        heads={[t('clock'), t('lastRun'), t('done'), t('failed')]}
        empty={{ title: t('noClocks') }}
      >
        {clocks.map(({ name, at, done, failed, isLate }) => (
          <Row key={name}>
            <RowHeader>{nameOf(name)}</RowHeader>
            <Cell label={t('lastRun')} note={formatDateTime(at)}>
              <Badge hue={isLate ? 'red' : 'green'} icon={isLate ? <TriangleAlert /> : <CircleCheck />}>
                {isLate ? t('late') : t('onTime')}
              </Badge>
            </Cell>
            <Cell label={t('done')}>{done}</Cell>
            <Cell label={t('failed')}>{failed}</Cell>
          </Row>
        ))}
      </ActivitySection>
      <ActivitySection
        title={t('queues')}
        heads={[t('queue'), t('waiting'), t('running'), t('done')]}
        empty={{ title: t('noQueues') }}
      >
        {queues.map(({ name, waiting, running, done }) => (
          <Row key={name}>
            <RowHeader>{nameOf(name)}</RowHeader>
            <Cell label={t('waiting')}>{waiting}</Cell>
            <Cell label={t('running')}>{running}</Cell>
            <Cell label={t('done')}>{done}</Cell>
          </Row>
        ))}
      </ActivitySection>
    </>
  )
}
