import { useLocale, useTranslations } from 'next-intl'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { CalendarFeed } from '#contract/agenda/calendar-feed'
import { dayText } from '#contract/recurrence/calendar-days'
import { recurrenceSentence } from '#contract/recurrence/sentence'
import { type ComingEvent, comingEvents } from '#lib/agenda/coming-events'
import { shortWeekday } from '#lib/format/calendar-names'

/** A published calendar on paper. */
export function PrintAgenda({ feed }: { feed: CalendarFeed }) {
  const t = useTranslations('calendar')
  const coming = comingEvents(feed)
  if (coming.length === 0) return null
  return (
    <section className="print-list">
      <h2>{t('panelPlural')}</h2>
      <PublishedAgenda coming={coming} />
    </section>
  )
}

/** A published calendar: each item with its sentence, its place and its next dates. */
export function PublishedAgenda({ coming }: { coming: ComingEvent[] }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  return (
    <ul>
      {coming.map(({ event, dates }) => (
        <li key={event.uid}>
          <b>{event.title}</b>
          {event.cancelled ? <span> ({t('file.cancelled')})</span> : null}
          <br />
          {recurrenceSentence(event.recurrence, locale)}
          {event.location ? (
            <>
              <br />
              {t('where')}: {event.location}
            </>
          ) : null}
          <ComingDates event={event} dates={dates} />
        </li>
      ))}
    </ul>
  )
}

function ComingDates({ event, dates }: ComingEvent) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const isOnce = event.recurrence.rrule === undefined && event.recurrence.rdate.length === 0
  if (event.cancelled || (isOnce && !event.recurrence.followsOpeningHours)) return null
  const days = dates.map(({ start, cancelled }) => {
    const day = start.slice(0, 10)
    const name = `${shortWeekday(day, locale)} ${dayText(day)}`
    return cancelled ? `${name} (${t('cancelled')})` : name
  })
  return (
    <>
      <br />
      <span className="text-muted">{wholeDates(`${t('nextDates')}: ${days.join(', ')}`)}</span>
    </>
  )
}
