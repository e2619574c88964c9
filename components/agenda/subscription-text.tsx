import { useTranslations } from 'next-intl'
import type { SubscriptionState } from '#contract/agenda/calendar-subscription'
import { formatDate } from '#lib/format/format'

type SubscriptionTextProps = { state: SubscriptionState | undefined; isReading: boolean }

/** Whether there is a subscription, since when, and when it was last used. */
export function SubscriptionText({ state, isReading }: SubscriptionTextProps) {
  const t = useTranslations('calendar.subscribe')
  if (state === undefined) return isReading ? <p className="text-muted">{t('loading')}</p> : null
  if (state.since === null) return <p>{t('none')}</p>
  const used = state.usedAt === null ? t('unused') : t('used', { date: formatDate(state.usedAt) })
  return (
    <>
      <p>
        <span>{t('since', { date: formatDate(state.since) })}</span> {used}
      </p>
      <p className="text-muted">{t('hidden')}</p>
    </>
  )
}
