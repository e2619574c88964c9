import { getTranslations } from 'next-intl/server'
import type { CalendarEvent } from '#contract/agenda/icalendar'
import { occurrencesOfEvents } from '#contract/agenda/occurrence-table'
import { recurrenceSentence } from '#contract/agenda/sentence'
import { addDays, dayText } from '#contract/calendar-days'
import type { CalendarFeed } from '#contract/calendar-feed'
import type { Locale } from '#contract/constants'
import { shortWeekday } from '#lib/calendar-names'

const shownDates = 4
const daysAhead = 366

type PublishedAgendaProps = { feed: CalendarFeed; locale: Locale }

/** What is published of an agenda on paper. */
export async function PrintAgenda({ feed, locale }: PublishedAgendaProps) {
  const t = await getTranslations('calendar')
  if (feed.events.length === 0) return null
  return (
    <section className="print-list">
      <h2>{t('panelPlural')}</h2>
      <PublishedAgenda feed={feed} locale={locale} />
    </section>
  )
}

/** What is published of an agenda: each item with its sentence and the dates that come next. */
export async function PublishedAgenda({ feed, locale }: PublishedAgendaProps) {
  const t = await getTranslations('calendar')
  return (
    <ul>
      {feed.events.map((event) => (
        <li key={event.uid}>
          <b>{event.title}</b>
          {event.cancelled ? ` (${t('file.cancelled')})` : ''}
          <br />
          {recurrenceSentence(event.recurrence, locale)} {event.location ?? ''}
          <ComingDates event={event} today={feed.today} locale={locale} />
        </li>
      ))}
    </ul>
  )
}

type ComingDatesProps = { event: CalendarEvent; today: string; locale: Locale }

async function ComingDates({ event, today, locale }: ComingDatesProps) {
  const t = await getTranslations('calendar')
  const isOnce = event.recurrence.rrule === undefined && event.recurrence.rdate.length === 0
  if (event.cancelled || (isOnce && !event.recurrence.followsOpeningHours)) return null
  const span = { from: today, until: addDays(today, daysAhead), limit: shownDates }
  const dates = occurrencesOfEvents([event], span).map(({ occurrence: { start, cancelled } }) => {
    const day = start.slice(0, 10)
    const name = `${shortWeekday(day, locale)} ${dayText(day)}`
    return cancelled ? `${name} (${t('cancelled')})` : name
  })
  if (dates.length === 0) return null
  return (
    <>
      <br />
      <span className="text-muted">
        {t('nextDates')}: {dates.join(', ')}
      </span>
    </>
  )
}
