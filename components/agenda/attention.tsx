import { TriangleAlert } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink as Link } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import type { Locale } from '#contract/constants'
import type { Occurrence, OccurrenceConflict } from '#contract/occurrence'
import type { Publication } from '#contract/publication'
import { dayName } from '#lib/calendar-names'
import { organisationPaths } from '#lib/paths'

export type AttentionProps = {
  organisation: string
  attention: {
    conflicts: OccurrenceConflict[]
    withoutDates: { item: string; title: string; publication: Publication }[]
  }
  locale: Locale
}

/** Double bookings, and items that will not take place any more; nothing when all is well. */
export async function Attention({ organisation, attention, locale }: AttentionProps) {
  const t = await getTranslations('calendar')
  const { conflicts, withoutDates } = attention
  const to = organisationPaths(organisation)
  const link = (occurrence: Occurrence) => (
    <Link href={to.calendar({}, occurrence.item, occurrence.occurrence)}>{occurrence.title}</Link>
  )
  if (conflicts.length === 0 && withoutDates.length === 0) return null
  return (
    <div className="attention">
      {conflicts.length === 0 ? null : (
        <Card title={t('conflicts')} count={conflicts.length} note={t('conflictsNote')}>
          <ul className="attention-list">
            {conflicts.map(({ reason, first, second }) => (
              <li key={`${first.item} ${second.item}`}>
                <TriangleAlert aria-hidden="true" />
                <span>
                  {t.rich(reason === 'location' ? 'conflictLocation' : 'conflictProduct', {
                    first: () => link(first),
                    second: () => link(second),
                    day: dayName((first.start > second.start ? first : second).start.slice(0, 10), locale),
                    place: first.location,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {withoutDates.length === 0 ? null : (
        <Card title={t('withoutDates')} count={withoutDates.length}>
          <p className="text-muted">{t('withoutDatesNote')}</p>
          <ul className="attention-list">
            {withoutDates.map(({ item, title }) => (
              <li key={item}>
                <Link href={to.agenda(item)}>{title}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
