import { TriangleAlert } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink as Link } from '#components/ui/app-link'
import { EmptyState } from '#components/ui/empty-state'
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

/** Double bookings, and items that will not take place any more. */
export async function Attention({ organisation, attention, locale }: AttentionProps) {
  const t = await getTranslations('calendar')
  const { conflicts, withoutDates } = attention
  const to = organisationPaths(organisation)
  const link = (occurrence: Occurrence) => (
    <Link href={to.calendar({}, occurrence.item, occurrence.occurrence)}>{occurrence.title}</Link>
  )
  if (conflicts.length === 0 && withoutDates.length === 0) return <EmptyState title={t('allWell')} />
  return (
    <div className="attention">
      {conflicts.length === 0 ? null : (
        <section aria-labelledby="conflicts">
          <h3 id="conflicts">{t('conflicts')}</h3>
          <p className="text-muted">{t('conflictsNote')}</p>
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
        </section>
      )}
      {withoutDates.length === 0 ? null : (
        <section aria-labelledby="without-dates">
          <h3 id="without-dates">{t('withoutDates')}</h3>
          <p className="text-muted">{t('withoutDatesNote')}</p>
          <ul className="attention-list">
            {withoutDates.map(({ item, title }) => (
              <li key={item}>
                <Link href={to.agenda(item)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
