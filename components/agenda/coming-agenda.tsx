import { useTranslations } from 'next-intl'
import { ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { OccurrenceDay } from '#contract/agenda/occurrence'
import { organisationPaths } from '#lib/paths/paths'
import type { AttentionProps } from './attention'
import { AttentionNotes } from './attention-notes'
import { ComingDate } from './coming-date'

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
