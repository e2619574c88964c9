import { useLocale, useTranslations } from 'next-intl'
import { exceptionalClosing } from '#contract/agenda/warnings'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { daysOfWeek, weeksOfMonth } from '#contract/recurrence/calendar-days'

type Period = { view: 'month' | 'week'; date: string }

/** Days of the period on which the organisation is closed otherwise than by its week, with the reason. */
export function useClosedDays(times: OpeningTimes | undefined, period: Period | undefined): Map<string, string> {
  const t = useTranslations('calendar')
  const locale = useLocale()
  if (times === undefined || period === undefined) return new Map()
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
