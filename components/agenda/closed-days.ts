import { getTranslations } from 'next-intl/server'
import { exceptionalClosing } from '#contract/agenda-warnings'
import { daysOfWeek, weeksOfMonth } from '#contract/calendar-days'
import type { Locale } from '#contract/constants'
import type { OpeningTimes } from '#contract/opening-hours/opening-times'
import type { ShownView } from './calendar-view'

/** Days of the period on which the organisation is closed otherwise than by its week, with the reason. */
export async function closedDays(
  times: OpeningTimes | undefined,
  period: { view: ShownView; date: string } | undefined,
  locale: Locale,
): Promise<Map<string, string>> {
  if (times === undefined || period === undefined) return new Map()
  const t = await getTranslations('calendar')
  const days = period.view === 'week' ? daysOfWeek(period.date) : weeksOfMonth(period.date).flat()
  return new Map(
    days.flatMap((day) => {
      const reason = exceptionalClosing(times, day, locale)
      if (reason === undefined) return []
      // Notes often say it themselves: "Gesloten: studiedag".
      const says = new RegExp(`^${t('closed')}`, 'i').test(reason)
      return [[day, says ? reason : reason === '' ? t('closed') : t('closedFor', { reason })] as const]
    }),
  )
}
