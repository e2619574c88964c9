import { useLocale, useTranslations } from 'next-intl'
import { AppLink as Link } from '#components/ui/action/app-link'
import { occurrencesPerDayMaximum } from '#contract/agenda/occurrence'
import { dayName } from '#lib/format/calendar-names'
import { type CalendarState, dayOf, listHref } from './calendar-view'

/** The way to what has no room on a day of a calendar; nothing where all of it is shown. */
export function MoreLink({ state, day }: { state: CalendarState; day: string }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const { total, occurrences } = dayOf(state, day)
  const count = String(total - occurrences.length)
  if (total <= occurrences.length) return null
  return (
    <Link
      className="event event-plain"
      href={listHref(state, day)}
      aria-label={t('moreLabel', { day: dayName(day, locale) })}
    >
      {t(total >= occurrencesPerDayMaximum ? 'manyMore' : 'more', { count })}
    </Link>
  )
}
