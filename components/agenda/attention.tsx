import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { AppLink as Link } from '#components/ui/action/app-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { OccurrenceConflict, UnattendedOccurrence } from '#contract/agenda/occurrence'
import type { Publication } from '#contract/publication/publication'
import { dayName } from '#lib/format/calendar-names'
import { organisationPaths } from '#lib/paths/paths'
import { ClientMessages } from '../i18n/client-messages'
import { OccurrenceLink } from './occurrence-link'
import { UnattendedDates } from './unattended-dates'

export type AttentionProps = {
  organisation: string
  attention: {
    conflicts: OccurrenceConflict[]
    unattended: UnattendedOccurrence[]
    withoutDates: { item: string; title: string; publication: Publication }[]
  }
}

/** The day on which both take place: the one that begins later says it. */
export const conflictDay = ({ first, second }: Pick<OccurrenceConflict, 'first' | 'second'>): string =>
  (first.start > second.start ? first : second).start.slice(0, 10)

/** Dates on which nobody may be there, double bookings, and items that will not take place any more. */
export function Attention({ organisation, attention, mayChange }: AttentionProps & { mayChange: boolean }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const { conflicts, unattended, withoutDates } = attention
  const to = organisationPaths(organisation)
  if (conflicts.length + unattended.length + withoutDates.length === 0) return <EmptyState title={t('allWell')} />
  return (
    <div className="attention">
      {unattended.length === 0 ? null : (
        <section aria-labelledby="unattended">
          <h3 id="unattended">{t('unattended.title')}</h3>
          <p className="text-muted">{t('unattended.note')}</p>
          <ClientMessages of={['ui', 'calendar.unattended', 'calendar.change']}>
            <UnattendedDates organisation={organisation} unattended={unattended} mayChange={mayChange} />
          </ClientMessages>
        </section>
      )}
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
                    first: () => <OccurrenceLink organisation={organisation} occurrence={first} />,
                    second: () => <OccurrenceLink organisation={organisation} occurrence={second} />,
                    day: dayName(conflictDay({ first, second }), locale),
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
