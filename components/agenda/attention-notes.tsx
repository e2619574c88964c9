import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { dayName } from '#lib/format/calendar-names'
import { organisationPaths } from '#lib/paths/paths'
import { type AttentionProps, conflictDay } from './attention'
import { OccurrenceLink } from './occurrence-link'

const shownMaximum = 3

/** The first double bookings and items without dates, with a link to all. */
export function AttentionNotes({ organisation, attention }: AttentionProps) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const { conflicts, unattended, withoutDates } = attention
  const to = organisationPaths(organisation)
  if (conflicts.length + unattended.length + withoutDates.length === 0) return null
  return (
    <div className="attention-notes">
      <ul className="attention-list">
        {unattended.slice(0, shownMaximum).map(({ reason, because, occurrence }) => (
          <li key={`${reason} ${occurrence.item} ${occurrence.occurrence}`}>
            <TriangleAlert />
            <span>
              {t.rich(
                `unattended.${reason === 'closed' ? (because === '' ? 'closed' : 'closedFor') : 'productOffline'}`,
                {
                  item: () => <OccurrenceLink organisation={organisation} occurrence={occurrence} />,
                  day: dayName(occurrence.start.slice(0, 10), locale),
                  because,
                },
              )}
            </span>
          </li>
        ))}
        {conflicts.slice(0, shownMaximum).map((conflict) => (
          <li key={`${conflict.first.item} ${conflict.second.item}`}>
            <TriangleAlert />
            <span>
              {t.rich('conflictShort', {
                first: () => <OccurrenceLink organisation={organisation} occurrence={conflict.first} />,
                second: () => <OccurrenceLink organisation={organisation} occurrence={conflict.second} />,
                day: dayName(conflictDay(conflict), locale),
              })}
            </span>
          </li>
        ))}
        {withoutDates.slice(0, shownMaximum).map(({ item, title }) => (
          <li key={item}>
            <TriangleAlert />
            <span>
              {t('withoutDates')}: <AppLink href={to.agenda(item)}>{title}</AppLink>
            </span>
          </li>
        ))}
      </ul>
      <AppLink href={to.calendar({ view: 'attention' })}>{t('attentionAll')}</AppLink>
    </div>
  )
}
