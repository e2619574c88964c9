import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { OccurrenceDay } from '#contract/agenda/occurrence'
import { dayName } from '#lib/format/calendar-names'
import { organisationPaths } from '#lib/paths/paths'
import { type AttentionProps, conflictDay } from './attention'
import { ComingDate } from './coming-dates'
import { OccurrenceLink } from './occurrence-link'

const shownMaximum = 8

export type ComingAgendaProps = AttentionProps & { days: OccurrenceDay[] }

/** Dates of the coming two weeks and their problems, on a dashboard. */
export function ComingAgenda({ organisation, days, attention }: ComingAgendaProps) {
  const t = useTranslations('calendar')
  const item = useTranslations('item')
  const to = organisationPaths(organisation)
  const coming = days
    .flatMap(({ day, occurrences }) => occurrences.map((occurrence) => ({ day, occurrence })))
    .slice(0, shownMaximum)
  return (
    <Card title={item('agenda')} note={t('comingWeeks')} more={{ href: to.agenda(), label: item('wholeAgenda') }} flush>
      {coming.length === 0 ? (
        <p className="card-body text-muted">{t('nothingComing')}</p>
      ) : (
        <ItemList>
          {coming.map(({ day, occurrence }) => (
            <ComingDate
              key={`${day} ${occurrence.item} ${occurrence.occurrence}`}
              day={day}
              occurrence={occurrence}
              href={to.calendar({}, occurrence.item, occurrence.occurrence)}
            />
          ))}
        </ItemList>
      )}
      <AttentionNotes organisation={organisation} attention={attention} />
    </Card>
  )
}

const notesMaximum = 3

/** The first double bookings and items without dates, with a link to all. */
function AttentionNotes({ organisation, attention }: AttentionProps) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const { conflicts, unattended, withoutDates } = attention
  const to = organisationPaths(organisation)
  if (conflicts.length + unattended.length + withoutDates.length === 0) return null
  return (
    <div className="attention-notes">
      <ul className="attention-list">
        {unattended.slice(0, notesMaximum).map(({ reason, because, occurrence }) => (
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
        {conflicts.slice(0, notesMaximum).map((conflict) => (
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
        {withoutDates.slice(0, notesMaximum).map(({ item, title }) => (
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
