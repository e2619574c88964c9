import { ChartColumn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/display/table'
import { Progress } from '#components/ui/feedback/progress'
import { Card } from '#components/ui/page/card'
import { isWaiting, timesCalled } from '#contract/sample/calls'
import type { ListedCall, Sample, SampleCallRow } from '#contract/sample/sample'
import type { TeamMenu } from '#contract/team/menu'
import { formatDateTime } from '#lib/format/format'
import { teamPaths } from '#lib/paths/paths'
import { phoneText } from '../fields/phone/phone-text'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { EndSample, NextCall } from './sample-actions'
import { standingOf } from './samples-page'

type SamplePageProps = { menu: TeamMenu; sample: Sample; calls: ListedCall[]; mayEnd: boolean }

/** A sample with how far it is and its calls. */
export function SamplePage({ menu, sample, calls, mayEnd }: SamplePageProps) {
  const t = useTranslations('sample')
  const to = teamPaths(menu.key)
  const { id, values, drawnAt, drawnBy, endedAt, endedBy, progress } = sample
  const isOpen = standingOf(sample) === 'open'
  const drawn = t('drawnBy', { at: formatDateTime(drawnAt), name: drawnBy })
  const ended = endedAt === null ? '' : `. ${t('endedBy', { at: formatDateTime(endedAt), name: endedBy })}`
  return (
    <TeamFrame
      menu={menu}
      place="samples"
      title={values.name}
      meta={`${drawn}${ended}`}
      actions={
        <ClientMessages of={['ui', 'sample', 'errors']}>
          {isOpen ? <NextCall team={menu.key} sample={id} /> : null}
          <ButtonLink icon={<ChartColumn />} href={to.sampleReport(id)}>
            {t('toReport')}
          </ButtonLink>
          {endedAt === null && mayEnd ? <EndSample team={menu.key} sample={id} /> : null}
        </ClientMessages>
      }
    >
      <div className="stack gap-6">
        <Progress
          label={t('progressLabel')}
          value={progress.done}
          max={Math.max(1, progress.planned)}
          text={t('progress', { done: progress.done, planned: progress.planned })}
        />
        <Card title={t('calls')} count={calls.length} flush>
          <Table caption={t('calls')}>
            <thead>
              <tr>
                <th scope="col">{t('callsTitle')}</th>
                {isOpen ? <th scope="col">{t('callsPhone')}</th> : null}
                {values.strata === 'none' ? null : <th scope="col">{t('callsPart')}</th>}
                <th scope="col">{t('callsState')}</th>
                <th scope="col" className="cell-number">
                  {t('callsTries')}
                </th>
              </tr>
            </thead>
            <tbody>
              {calls.map((call) => (
                <Row key={call.item}>
                  <RowHeader>
                    <AppLink href={to.sampleCall(id, call.item)}>{call.title}</AppLink>
                  </RowHeader>
                  {isOpen ? (
                    <Cell label={t('callsPhone')}>
                      {call.phones.length === 0 && isWaiting(call.state) ? (
                        <span className="text-text-2">{t('callsPhoneNone')}</span>
                      ) : (
                        <span className="whitespace-nowrap">{call.phones.map(phoneText).join(', ')}</span>
                      )}
                    </Cell>
                  ) : null}
                  {values.strata === 'none' ? null : <Cell label={t('callsPart')}>{call.stratum}</Cell>}
                  <Cell label={t('callsState')}>
                    <CallStanding call={call} isEnded={endedAt !== null} />
                  </Cell>
                  <Cell kind="number" label={t('callsTries')}>
                    {timesCalled(call)}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Card>
      </div>
    </TeamFrame>
  )
}

/** The state of a call, in words. */
type CallStandingProps = { call: Pick<SampleCallRow, 'state' | 'claimedBy' | 'isMine' | 'until'>; isEnded: boolean }

export function CallStanding({ call, isEnded }: CallStandingProps) {
  const t = useTranslations('sample.states')
  const { state, claimedBy, isMine, until } = call
  if (isEnded && isWaiting(state)) return t('uncalled')
  if (state === 'claimed') return isMine ? t('mine') : t('claimed', { name: claimedBy })
  if (state === 'snoozed') return t('snoozed', { until: until === null ? '' : formatDateTime(until) })
  return t(state)
}
