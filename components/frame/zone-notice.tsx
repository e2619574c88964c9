import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { minutesAhead } from '#contract/people/time-zone'

/** How much two clocks differ, in words. */
function useDifference(size: number): string {
  const t = useTranslations('frame.zone')
  const [hours, minutes] = [Math.floor(size / 60), size % 60]
  if (hours === 0) return t('minutes', { minutes })
  const whole = t('hours', { hours })
  return minutes === 0 ? whole : t('both', { hours: whole, minutes: t('minutes', { minutes }) })
}

/** Says once a page whose time the times are, to readers with another clock. */
export function ZoneNotice({ zone, now }: { zone: string | undefined; now: Date }) {
  const t = useTranslations('frame.zone')
  const ahead = zone === undefined ? undefined : minutesAhead(zone, now)
  const difference = useDifference(Math.abs(ahead ?? 0))
  if (ahead === undefined) return null
  return (
    <aside className="zone-notice" aria-label={t('label')}>
      <Clock aria-hidden="true" />
      <p>
        {t('times')}{' '}
        <span className="no-paper">
          {ahead === 0 ? t('sometimes') : t(ahead > 0 ? 'later' : 'earlier', { difference })}
        </span>
      </p>
    </aside>
  )
}
