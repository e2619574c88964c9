import { useLocale, useTranslations } from 'next-intl'
import { AppLink as Link } from '#components/ui/action/app-link'
import { dayName, monthName, shortWeekday } from '#lib/format/calendar-names'
import { addHref, type CalendarState, dayOf, listHref } from './calendar-view'
import { DayEvent } from './day-event'
import { MonthTable } from './month-table'
import { MoreLink } from './more-link'

/** A month as a table of weeks. */
export function MonthView({ state }: { state: CalendarState }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const { date } = state
  return (
    <MonthTable date={date} caption={t('monthCaption', { name: monthName(date, locale) })} week={t('weekNumber')}>
      {(day) => <MonthDay day={day} state={state} />}
    </MonthTable>
  )
}

/** A day says how many items it has and leads to adding one; the items follow it. */
function MonthDay({ day, state }: { day: string; state: CalendarState }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const { date, today } = state
  const add = addHref(state, day)
  const { total, occurrences } = dayOf(state, day)
  const closed = state.closed.get(day)
  const name = dayName(day, locale)
  const said = [
    t('dayWithItems', { count: total, day: name }),
    closed,
    add === undefined ? undefined : t('addOn', { day: name }),
  ].filter((part) => part !== undefined)
  return (
    <td
      data-day={day}
      data-outside={day.slice(0, 7) === date.slice(0, 7) ? undefined : ''}
      data-today={day === today ? '' : undefined}
      data-past={day < today ? '' : undefined}
      data-events={total > 0 || closed !== undefined ? '' : undefined}
      data-closed={closed === undefined ? undefined : ''}
    >
      <Link
        className="calendar-day"
        href={add ?? listHref(state, day)}
        data-weekday={shortWeekday(day, locale)}
        aria-label={said.join('. ')}
        aria-current={day === today ? 'date' : undefined}
        tabIndex={day === date ? 0 : -1}
      >
        {Number(day.slice(8))}
      </Link>
      {closed === undefined ? null : <span className="event event-plain">{closed}</span>}
      {occurrences.map((occurrence) => (
        <DayEvent
          key={`${occurrence.organisation?.key ?? ''} ${occurrence.item} ${occurrence.occurrence}`}
          state={state}
          occurrence={occurrence}
          day={day}
        />
      ))}
      <MoreLink state={state} day={day} />
    </td>
  )
}
