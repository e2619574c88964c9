import { getTranslations } from 'next-intl/server'
import { AppLink as Link } from '#components/ui/app-link'
import type { Locale } from '#contract/constants'
import type { Occurrence } from '#contract/occurrence'
import { dayName } from '#lib/calendar-names'
import { classNames } from '../ui/class-names'
import { stateIcons } from '../ui/states'

export type EventLinkProps = {
  occurrence: Occurrence
  /** The day in whose cell it stands: one that lasts longer goes on there. */
  day: string
  href: string
  isCurrent: boolean
  isMovable: boolean
  /** With the time at which it ends. */
  isLong?: boolean
  /** Where it stands among the hours of its day, as the style sheet reads it. */
  place?: Record<`data-${string}`, number>
  locale: Locale
}

/** The time that a day's cell tells of an occurrence: its start, or how long it goes on from the day before. */
async function timeText({ start, end, allDay }: Occurrence, day: string, isLong: boolean): Promise<string> {
  const t = await getTranslations('calendar')
  if (allDay) return t('allDay')
  if (start.slice(0, 10) === day) return isLong ? `${start.slice(11)} – ${end.slice(11)}` : start.slice(11)
  return end.slice(0, 10) === day ? t('untilTime', { time: end.slice(11) }) : t('continues')
}

/** An occurrence in a calendar: time with its state, and the title on at most two lines. */
export async function EventLink({
  occurrence,
  day,
  href,
  isCurrent,
  isMovable,
  isLong = false,
  place,
  locale,
}: EventLinkProps) {
  const [t, states] = await Promise.all([getTranslations('calendar'), getTranslations('states.short')])
  const { publication, cancelled, title, note } = occurrence
  const time = await timeText(occurrence, day, isLong)
  const Icon = publication.state === 'published' ? undefined : stateIcons[publication.state]
  const state = [
    states(publication.state),
    cancelled && note !== '' && t('cancelledNote', { note }),
    occurrence.moved && t('moved'),
  ]
  const words = state.filter((word) => typeof word === 'string').join(', ')
  const shown = cancelled ? `${time} · ${t('cancelled')}` : time
  return (
    <Link
      className={classNames('event', `state-${publication.state}`, place && 'event-placed')}
      href={href}
      scroll={false}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={t('eventLabel', { title, day: dayName(day, locale), time: shown, state: words })}
      data-cancelled={cancelled ? '' : undefined}
      draggable={isMovable}
      data-item={occurrence.item}
      data-occurrence={occurrence.occurrence}
      data-start={occurrence.start}
      data-day={day}
      {...place}
    >
      <span className="event-time">
        {Icon ? <Icon aria-hidden="true" /> : null}
        {shown}
      </span>{' '}
      <span className="event-title">{title}</span>
      {place && isMovable && occurrence.end.slice(0, 10) === day ? <span className="event-edge" /> : null}
    </Link>
  )
}
