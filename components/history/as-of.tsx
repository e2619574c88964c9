import { History } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { Notice } from '#components/ui/notice'
import type { Expected, HistorySubject } from '#contract/history'
import { formatDate, formatDateTime, formatTime } from '#lib/format'
import { paths } from '#lib/paths'
import { AsOfForm } from './as-of-form'

export type AsOfProps = { subject: HistorySubject; at: string | undefined; expected: Expected | null }

/** The question of what moment the versions are shown, and the answer when it is not now. */
export async function AsOf({ subject, at, expected }: AsOfProps) {
  const [t, ui] = await Promise.all([getTranslations('history'), getTranslations('ui')])
  const self = paths.history(subject.type, subject.key)
  // A local time is shown as it was given.
  const local = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(at ?? '')
  const isInstant = at !== undefined && /(?:Z|[+-]\d\d:\d\d)$/.test(at)
  const date = isInstant ? formatDate(at) : local ? `${local[3]}-${local[2]}-${local[1]}` : ''
  const time = isInstant ? formatTime(at) : (local?.[4] ?? '')
  return (
    <Card title={t('asOf')}>
      {at === undefined ? null : (
        <div className="mb-4">
          <Notice icon={<History />} actions={<AppLink href={self}>{t('showNow')}</AppLink>}>
            {t('showingAt', { at: isInstant ? formatDateTime(at) : `${date} ${time}` })}
            {expected === null ? null : (
              <p>
                {expected.version === null ? t('expectedNothing') : t('expected', { number: expected.version.number })}
              </p>
            )}
          </Notice>
        </div>
      )}
      <AsOfForm
        self={self}
        date={date}
        time={time}
        words={{
          optional: ui('optional'),
          error: ui('error'),
          date: t('date'),
          time: t('time'),
          show: t('show'),
          pickDate: t('pickDate'),
          help: t('asOfHelp'),
          wrong: t('wrongMoment'),
        }}
      />
    </Card>
  )
}
