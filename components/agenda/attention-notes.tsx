import { TriangleAlert } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink as Link } from '#components/ui/app-link'
import type { OccurrenceConflict } from '#contract/occurrence'
import { dayName } from '#lib/calendar-names'
import { organisationPaths } from '#lib/paths'
import type { AttentionProps } from './attention'

const shownMaximum = 3

/** What needs attention in an agenda, in short: the first double bookings and items without dates, and the way to all. */
export async function AttentionNotes({ organisation, attention, locale }: AttentionProps) {
  const t = await getTranslations('calendar')
  const { conflicts, withoutDates } = attention
  const to = organisationPaths(organisation)
  if (conflicts.length === 0 && withoutDates.length === 0) return null
  const sayConflict = ({ first, second }: OccurrenceConflict) =>
    t.rich('conflictShort', {
      first: () => <Link href={to.calendar({}, first.item, first.occurrence)}>{first.title}</Link>,
      second: () => <Link href={to.calendar({}, second.item, second.occurrence)}>{second.title}</Link>,
      day: dayName((first.start > second.start ? first : second).start.slice(0, 10), locale),
    })
  return (
    <div className="attention-notes">
      <ul className="attention-list">
        {conflicts.slice(0, shownMaximum).map((conflict) => (
          <li key={`${conflict.first.item} ${conflict.second.item}`}>
            <TriangleAlert aria-hidden="true" />
            <span>{sayConflict(conflict)}</span>
          </li>
        ))}
        {withoutDates.slice(0, shownMaximum).map(({ item, title }) => (
          <li key={item}>
            <TriangleAlert aria-hidden="true" />
            <span>
              {t('withoutDates')}: <Link href={to.agenda(item)}>{title}</Link>
            </span>
          </li>
        ))}
      </ul>
      <Link href={to.calendar({ view: 'attention' })}>{t('attentionAll')}</Link>
    </div>
  )
}
