'use client'

import { Ear, EarOff } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/action/button'
import { Table } from '#components/ui/display/table'
import { Failure } from '#components/ui/feedback/failure'
import { Card } from '#components/ui/page/card'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { SourceCard as Source } from '#contract/content/doubts'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { formatDate, formatDateTime } from '#lib/format/format'

type SourceCardProps = {
  source: 'website' | 'register'
  sourceId?: string
  card: Source
  /** What can be done with the source as a whole. */
  actions?: ReactNode
}

/** What a source says by field and how often it was right, with what reading it costs; for each field it can be silenced. */
export function SourceCard({ source, sourceId = '', card, actions }: SourceCardProps) {
  const t = useTranslations('doubts.card')
  const locale = useLocale()
  const { run, running, failure } = useAction()
  const percent = (share: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
  const { fields, readAt, cost } = card
  const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format((cost?.bytes ?? 0) / 1_000_000)
  const rightOf = ({ accepted, decided, low, high }: Source['fields'][number]) =>
    decided === 0 ? t('undecided') : t('right', { accepted, decided, low: percent(low), high: percent(high) })
  return (
    <Card title={t(`title.${source}`)} actions={actions}>
      <div className="stack gap-3">
        <p>
          <span>{wholeDates(readAt === null ? t('unread') : t('read', { at: formatDateTime(readAt) }))}</span>{' '}
          {cost === null ? null : <span>{t('cost', { calls: cost.calls, seconds: cost.seconds, megabytes })}</span>}
        </p>
        <Failure of={failure} />
        {fields.length === 0 ? (
          <p className="text-muted">{t('nothing')}</p>
        ) : (
          <Table caption={t(`title.${source}`)}>
            <thead>
              <tr>
                {(['field', 'precision', 'open', 'agreed', 'heard'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {fields.map((one) => {
                const { field, label, open, agreed, silentSince } = one
                const body = { source, sourceId, field }
                const isSilent = silentSince !== null
                return (
                  <tr key={field}>
                    <th scope="row" data-label={t('field')}>
                      {label}
                    </th>
                    <td data-label={t('precision')}>{rightOf(one)}</td>
                    <td data-label={t('open')}>{open}</td>
                    <td data-label={t('agreed')}>{agreed}</td>
                    <td data-label={t('heard')}>
                      <span className="doubt-silent">
                        <span>
                          {wholeDates(isSilent ? t('silentSince', { day: formatDate(silentSince) }) : t('yes'))}
                        </span>
                        <Button
                          size="small"
                          icon={isSilent ? <Ear /> : <EarOff />}
                          busy={running === field && t('busy')}
                          onClick={() =>
                            void run(
                              () =>
                                isSilent
                                  ? call('POST /main/silent-source', { body })
                                  : call('POST /main/doubt-source', { body }),
                              { name: field, done: t(isSilent ? 'isHeard' : 'isSilent', { field: label }) },
                            )
                          }
                        >
                          {t(isSilent ? 'hear' : 'silence')}
                          <span className="sr-only">: {label}</span>
                        </Button>
                      </span>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </Table>
        )}
      </div>
    </Card>
  )
}
