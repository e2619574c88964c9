import { getTranslations } from 'next-intl/server'
import { AppLink as Link } from '#components/ui/app-link'
import { occurrencesPerDayMaximum } from '#contract/occurrence'
import { dayName, monthName, shortWeekday } from '#lib/calendar-names'
import { organisationPaths } from '#lib/paths'
import type { CalendarState } from './calendar-view'
import { DayEvent } from './day-event'
import { MonthTable } from './month-table'

/** A month as a table of weeks. Each day says how many items it has and leads to adding one; the items follow it. */
export async function MonthView({ state }: { state: CalendarState }) {
  const t = await getTranslations('calendar')
  const { date, locale } = state
  return (
    <MonthTable
      date={date}
      caption={t('monthCaption', { name: monthName(date, locale) })}
      week={t('weekNumber')}
      locale={locale}
    >
      {(day) => <MonthDay day={day} state={state} />}
    </MonthTable>
  )
}

async function MonthDay({ day, state }: { day: string; state: CalendarState }) {
  const t = await getTranslations('calendar')
  const { organisation, query, date, today, days, mayAdd, closed, locale } = state
  const { total = 0, occurrences = [] } = days.find((one) => one.day === day) ?? {}
  const to = organisationPaths(organisation)
  const list = to.calendar({ ...query, view: 'list', date: day, cursor: undefined })
  const href = mayAdd ? to.agendaNew({ start: day }) : list
  const name = dayName(day, locale)
  const label = [t('dayWithItems', { count: total, day: name }), closed.get(day), mayAdd && t('addOn', { day: name })]
  const more = total - occurrences.length
  return (
    <td
      data-day={day}
      data-outside={day.slice(0, 7) === date.slice(0, 7) ? undefined : ''}
      data-today={day === today ? '' : undefined}
      data-past={day < today ? '' : undefined}
      data-events={total > 0 || closed.has(day) ? '' : undefined}
      data-closed={closed.has(day) ? '' : undefined}
    >
      <Link
        className="calendar-day"
        href={href}
        data-weekday={shortWeekday(day, locale)}
        aria-label={label.filter((part) => typeof part === 'string').join('. ')}
        aria-current={day === today ? 'date' : undefined}
        tabIndex={day === date ? 0 : -1}
      >
        {Number(day.slice(8))}
      </Link>
      {closed.has(day) ? <span className="event event-plain">{closed.get(day)}</span> : null}
      {occurrences.map((occurrence) => (
        <DayEvent key={`${occurrence.item} ${occurrence.occurrence}`} state={state} occurrence={occurrence} day={day} />
      ))}
      {more > 0 ? (
        <Link className="event event-plain" href={list} aria-label={t('moreLabel', { day: name })}>
          {total >= occurrencesPerDayMaximum ? t('manyMore', { count: more }) : t('more', { count: more })}
        </Link>
      ) : null}
    </td>
  )
}
