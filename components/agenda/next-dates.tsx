import { useLocale, useTranslations } from 'next-intl'
import { AppLink as Link } from '#components/ui/action/app-link'
import type { Occurrence } from '#contract/agenda/occurrence'
import { dayText } from '#contract/recurrence/calendar-days'
import { shortWeekday } from '#lib/format/calendar-names'
import { type CalendarQuery, organisationPaths } from '#lib/paths/paths'
import { useTimesText } from './use-times-text'

type NextDatesProps = {
  organisation: string
  query: CalendarQuery
  dates: Occurrence[]
  /** The one that they follow. */
  open: Occurrence | undefined
}

const shownMaximum = 6

/** The dates of a series from the one that is open. */
export function NextDates({ organisation, query, dates, open }: NextDatesProps) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const timesText = useTimesText()
  const place = open === undefined ? 0 : dates.indexOf(open)
  const coming = dates.slice(place, place + shownMaximum)
  if (coming.length === 0) return null
  const noteOf = (one: Occurrence): string => {
    if (one === open) return t('thisOne')
    return one.cancelled ? [t('cancelled'), one.note].filter(Boolean).join(': ') : timesText(one)
  }
  return (
    <div>
      <h3 className="field-label">{t('nextDates')}</h3>
      <ul className="occurrences">
        {coming.map((one) => (
          <li key={one.occurrence} data-cancelled={one.cancelled ? '' : undefined}>
            <Link href={organisationPaths(organisation).calendar(query, one.item, one.occurrence)} scroll={false}>
              {shortWeekday(one.start.slice(0, 10), locale)} {dayText(one.start.slice(0, 10))}
            </Link>
            <span className="occurrence-note">{noteOf(one)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
