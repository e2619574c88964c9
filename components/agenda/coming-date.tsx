import { useLocale, useTranslations } from 'next-intl'
import { DayTile, Item } from '#components/ui/display/item-list'
import type { Occurrence } from '#contract/agenda/occurrence'
import { shortMonth, shortWeekday } from '#lib/format/calendar-names'
import { isPlainlyOnline, PublicationBadge } from '../item/publication-badge'
import { useTimesText } from './use-times-text'

export type ComingDateProps = {
  day: string
  occurrence: Occurrence
  href: string
  /** Where it takes place, when that is one of several organisations. */
  at?: string
}

/** One date of an agenda, with its day as a tear-off leaf. */
export function ComingDate({ day, occurrence, href, at = '' }: ComingDateProps) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const timesText = useTimesText()
  const { title, location, cancelled, publication } = occurrence
  return (
    <Item
      lead={
        <DayTile
          weekday={shortWeekday(day, locale)}
          day={String(Number(day.slice(8)))}
          month={shortMonth(day, locale)}
        />
      }
      title={title}
      href={href}
      note={
        <>
          <span>{[timesText(occurrence), at, location].filter((part) => part !== '').join(' · ')}</span>
          {cancelled ? (
            <span className="calendar-off">{t('cancelled')}</span>
          ) : isPlainlyOnline(publication) ? null : (
            <PublicationBadge kind="agenda" publication={publication} />
          )}
        </>
      }
    />
  )
}
