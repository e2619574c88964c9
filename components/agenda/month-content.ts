import { getTranslations } from 'next-intl/server'
import { weeksOfMonth } from '#contract/calendar-days'
import { occurrencesPerDayMaximum } from '#contract/occurrence'
import { dayName, monthName } from '#lib/calendar-names'
import { organisationPaths } from '#lib/paths'
import type { CalendarState } from './calendar-view'
import { eventText } from './event-text'
import type { DayText, MonthProps } from './month-view'

/** A month in texts. Each day says how many items it has and leads to adding one; the items follow it. */
export async function monthContent(state: CalendarState): Promise<MonthProps> {
  const t = await getTranslations('calendar')
  const { date, today, locale } = state
  const days = await Promise.all(weeksOfMonth(date).flatMap((week) => week.map((day) => dayText(state, day))))
  return {
    ...{ date, today, locale },
    caption: t('monthCaption', { name: monthName(date, locale) }),
    week: t('weekNumber'),
    days: Object.fromEntries(days),
  }
}

async function dayText(state: CalendarState, day: string): Promise<[string, DayText]> {
  const t = await getTranslations('calendar')
  const { organisation, query, days, mayAdd, closed, locale } = state
  const { total = 0, occurrences = [] } = days.find((one) => one.day === day) ?? {}
  const to = organisationPaths(organisation)
  const list = to.calendar({ ...query, view: 'list', date: day, cursor: undefined })
  const name = dayName(day, locale)
  const label = [t('dayWithItems', { count: total, day: name }), closed.get(day), mayAdd && t('addOn', { day: name })]
  const more = total - occurrences.length
  return [
    day,
    {
      href: mayAdd ? to.agendaNew({ start: day }) : list,
      label: label.filter((part) => typeof part === 'string').join('. '),
      closed: closed.get(day),
      events: await Promise.all(occurrences.map((occurrence) => eventText(state, occurrence, { day }))),
      more:
        more > 0
          ? {
              href: list,
              label: t('moreLabel', { day: name }),
              text:
                total >= occurrencesPerDayMaximum
                  ? t('manyMore', { count: String(more) })
                  : t('more', { count: String(more) }),
            }
          : undefined,
    },
  ]
}
