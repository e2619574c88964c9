import { getTranslations } from 'next-intl/server'
import type { Occurrence } from '#contract/occurrence'
import { dayName } from '#lib/calendar-names'
import { type CalendarState, eventHref, isOpen } from './calendar-view'
import type { EventText } from './event-link'

export type EventPlace = {
  /** The day in whose cell it stands: one that lasts longer goes on there. */
  day: string
  /** With the time at which it ends. */
  isLong?: boolean
  /** Whether it can be dragged there, for who may move it. */
  isMovable?: boolean
}

/** The time that a day's cell tells of an occurrence: its start, or how long it goes on from the day before. */
async function timeText({ start, end, allDay }: Occurrence, { day, isLong }: EventPlace): Promise<string> {
  const t = await getTranslations('calendar')
  if (allDay) return t('allDay')
  if (start.slice(0, 10) === day) return isLong ? `${start.slice(11)} – ${end.slice(11)}` : start.slice(11)
  return end.slice(0, 10) === day ? t('untilTime', { time: end.slice(11) }) : t('continues')
}

/** An occurrence on a day of a calendar, in texts: it leads to the occurrence, with the calendar as it is. */
export async function eventText(state: CalendarState, occurrence: Occurrence, place: EventPlace): Promise<EventText> {
  const [t, states, time] = await Promise.all([
    getTranslations('calendar'),
    getTranslations('states.short'),
    timeText(occurrence, place),
  ])
  const { publication, cancelled, title, note } = occurrence
  const { day, isMovable = true } = place
  const said = [
    states(publication.state),
    cancelled && note !== '' && t('cancelledNote', { note }),
    occurrence.moved && t('moved'),
  ]
  const words = said.filter((word) => typeof word === 'string').join(', ')
  const shown = cancelled ? `${time} · ${t('cancelled')}` : time
  return {
    ...{ item: occurrence.item, occurrence: occurrence.occurrence, start: occurrence.start, day, title },
    href: eventHref(state, occurrence),
    label: t('eventLabel', { title, day: dayName(day, state.locale), time: shown, state: words }),
    time: shown,
    state: publication.state,
    isCancelled: cancelled || undefined,
    isCurrent: isOpen(state, occurrence) || undefined,
    isMovable: (isMovable && state.mayMove) || undefined,
    endsHere: occurrence.end.slice(0, 10) === day || undefined,
  }
}
