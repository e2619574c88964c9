import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import type { History as Versions } from '#contract/history/history'
import { itemKinds } from '#contract/kernel/item-kinds'
import { formatDate, formatDateTime, formatTime } from '#lib/format/format'
import { paths } from '#lib/paths/paths'
import { AsOfForm } from './as-of-form'

export type AsOfProps = {
  history: Versions
  at: string | undefined
  /** A further page of the list, which does not begin with the newest version. */
  isFurther: boolean
}

/** Sentences on the version that is, was or will be online at the shown moment; none where that does not apply. */
function useSentences({ subject, items: [newest], expected, online }: Versions): string[] {
  const t = useTranslations('history')
  if (!itemKinds.some((kind) => kind === subject.type)) return []
  if (expected !== null) {
    return [
      expected.version === null ? t('expectedNothing') : t('expected', { number: String(expected.version.number) }),
    ]
  }
  if (newest === undefined) return [t('onlineNothing')]
  if (online === null) return [t('onlineUnknown')]
  const { version } = online
  const first = version === null ? t('onlineNothing') : t('onlineThen', { number: String(version.number) })
  return newest.uuid === version?.uuid ? [first] : [first, t('newestThen', { number: String(newest.number) })]
}

/** The question of what moment the versions are shown, and the answer when it is not now. */
export function AsOf({ history, at, isFurther }: AsOfProps) {
  const t = useTranslations('history')
  const answer = useSentences(history)
  const { subject } = history
  const sentences = at === undefined || isFurther ? [] : answer
  const self = paths.history(subject.type, subject.key)
  // A local time is shown as it was entered.
  const local = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(at ?? '')
  const isInstant = at !== undefined && /(?:Z|[+-]\d\d:\d\d)$/.test(at)
  const date = isInstant ? formatDate(at) : local ? `${local[3]}-${local[2]}-${local[1]}` : ''
  const time = isInstant ? formatTime(at) : (local?.[4] ?? '')
  return (
    <Card title={t('asOf')}>
      {at === undefined ? null : (
        <div className="mb-4">
          <Notice icon={<History />} actions={<AppLink href={self}>{t('showNow')}</AppLink>}>
            <span>{t('showingAt', { at: isInstant ? formatDateTime(at) : `${date} ${time}` })}</span>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        </div>
      )}
      <AsOfForm self={self} date={date} time={time} />
    </Card>
  )
}
