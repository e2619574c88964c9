import { CalendarClock } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { AppLink as Link } from '#components/ui/action/app-link'
import type { Occurrence } from '#contract/agenda/occurrence'
import { dayName } from '#lib/format/calendar-names'
import { publicationLook } from '../item/publication-badge'
import { useStateName } from '../item/use-state-name'
import { stateIcons } from '../ui/display/states'
import { classNames } from '../ui/style/class-names'
import { type CalendarState, eventHref, isOpen, type OccurrenceOfView } from './calendar-view'

export type DayEventProps = {
  state: CalendarState
  occurrence: OccurrenceOfView
  /** The day in whose cell it is shown: a longer one continues there. */
  day: string
  /** With the time at which it ends. */
  isLong?: boolean
  /** Whether it can be dragged there, for people who may move it. */
  isMovable?: boolean
  /** Position among the hours of its day, as the style sheet reads it. */
  place?: Record<`data-${string}`, number>
}

/** An occurrence on a day of a calendar: time with its state, and the title on at most two lines. It leads to itself. */
export function DayEvent({ state, occurrence, day, isLong = false, isMovable = true, place }: DayEventProps) {
  const t = useTranslations('calendar')
  const nameOf = useStateName()
  const locale = useLocale()
  const timeText = useTimeOnDay()
  const { title, cancelled, moved, note, end, organisation } = occurrence
  const shown = publicationLook(occurrence.publication)
  const Icon = shown === 'published' ? undefined : stateIcons[shown]
  const time = timeText(occurrence, { day, isLong })
  const shownTime = cancelled ? `${time} · ${t('cancelled')}` : time
  const said = [
    nameOf(occurrence.publication, 'agenda'),
    cancelled && note !== '' ? t('cancelledNote', { note }) : undefined,
    moved ? t('moved') : undefined,
  ].filter((part) => part !== undefined)
  const isDraggable = isMovable && (occurrence.mayMove ?? state.mayMove)
  return (
    <Link
      className={classNames('event', `state-${shown}`, place && 'event-placed')}
      href={eventHref(state, occurrence)}
      scroll={false}
      aria-current={isOpen(state, occurrence) ? 'true' : undefined}
      aria-label={t('eventLabel', {
        title: organisation ? `${title} ${organisation.title}` : title,
        day: dayName(day, locale),
        time: shownTime,
        state: said.join(', '),
      })}
      data-cancelled={cancelled ? '' : undefined}
      data-moved={moved ? '' : undefined}
      draggable={isDraggable}
      data-organisation={organisation?.key}
      data-item={occurrence.item}
      data-occurrence={occurrence.occurrence}
      data-start={occurrence.start}
      data-day={day}
      {...place}
    >
      <span className="event-time">
        {Icon ? <Icon aria-hidden="true" /> : null}
        {moved ? <CalendarClock aria-hidden="true" /> : null}
        <span>{shownTime}</span>
      </span>{' '}
      <span className="event-title">{title}</span>
      {organisation === undefined ? null : <span className="event-at"> {organisation.title}</span>}
      {place && isDraggable && end.slice(0, 10) === day ? <span className="event-edge" /> : null}
    </Link>
  )
}

/** The time shown for an occurrence in a day's cell: its start, or how long it continues from the day before. */
function useTimeOnDay() {
  const t = useTranslations('calendar')
  return ({ start, end, allDay }: Occurrence, { day, isLong }: { day: string; isLong: boolean }): string => {
    if (allDay) return t('allDay')
    if (start.slice(0, 10) === day) return isLong ? `${start.slice(11)} – ${end.slice(11)}` : start.slice(11)
    return end.slice(0, 10) === day ? t('untilTime', { time: end.slice(11) }) : t('continues')
  }
}
