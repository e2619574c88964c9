import { useLocale, useTranslations } from 'next-intl'
import { DayTile, Item, ItemList } from '#components/ui/display/item-list'
import { StateBadge } from '#components/ui/display/state-badge'
import { Card } from '#components/ui/page/card'
import type { Occurrence, OccurrenceDay } from '#contract/agenda/occurrence'
import { shortMonth, shortWeekday } from '#lib/format/calendar-names'
import { organisationPaths } from '#lib/paths/paths'
import type { AttentionProps } from './attention'
import { AttentionNotes } from './attention-notes'
import { useTimesText } from './use-times-text'

const shownMaximum = 8

export type ComingAgendaProps = AttentionProps & { days: OccurrenceDay[] }

/** What takes place in the coming two weeks, and what needs attention there, on a dashboard. */
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

type ComingDateProps = { day: string; occurrence: Occurrence; href: string }

function ComingDate({ day, occurrence, href }: ComingDateProps) {
  const t = useTranslations('calendar')
  const states = useTranslations('states.short')
  const locale = useLocale()
  const timesText = useTimesText()
  const { title, location, cancelled, publication } = occurrence
  const { state } = publication
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
      note={[timesText(occurrence), location].filter((part) => part !== '').join(' · ')}
      end={
        cancelled ? (
          <span className="calendar-off">{t('cancelled')}</span>
        ) : state === 'published' ? undefined : (
          <StateBadge state={state} label={states(state)} />
        )
      }
    />
  )
}
