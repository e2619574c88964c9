import { Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { IconLink } from '#components/ui/action/icon-button'
import { daysOfWeek } from '#contract/recurrence/calendar-days'
import { dayName } from '#lib/format/calendar-names'
import { addHref, type CalendarState, dayOf } from './calendar-view'
import { DayEvent } from './day-event'

/** A week on a narrow screen: its days one below the other, each with what takes place and a way to add. */
export function PhoneWeek({ state }: { state: CalendarState }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const { date, today, closed } = state
  return (
    <ol className="phone-week">
      {daysOfWeek(date).map((day) => {
        const { occurrences } = dayOf(state, day)
        const add = addHref(state, day)
        return (
          <li key={day} data-today={day === today ? '' : undefined} data-closed={closed.has(day) ? '' : undefined}>
            <div className="phone-week-day">
              <h3>
                <time dateTime={day}>{dayName(day, locale)}</time>
              </h3>
              {add ? <IconLink label={t('addOn', { day: dayName(day, locale) })} icon={<Plus />} href={add} /> : null}
            </div>
            {closed.has(day) ? <p className="text-muted">{closed.get(day)}</p> : null}
            {occurrences.length === 0 && !closed.has(day) ? <p className="text-muted">{t('nothingOnDay')}</p> : null}
            {occurrences.map((occurrence) => (
              <DayEvent
                key={`${occurrence.item} ${occurrence.occurrence}`}
                state={state}
                occurrence={occurrence}
                day={day}
                isLong
                isMovable={false}
              />
            ))}
          </li>
        )
      })}
    </ol>
  )
}
