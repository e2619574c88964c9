import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { DayTile, Item, ItemList } from '#components/ui/item-list'
import { StateBadge } from '#components/ui/state-badge'
import type { Locale } from '#contract/constants'
import type { Occurrence, OccurrenceDay } from '#contract/occurrence'
import { shortMonth, shortWeekday } from '#lib/calendar-names'
import { organisationPaths } from '#lib/paths'
import type { AttentionProps } from './attention'
import { AttentionNotes } from './attention-notes'
import { timesText } from './list-view'

const shownMaximum = 8

export type AgendaCardProps = {
  organisation: string
  days: OccurrenceDay[]
  attention: AttentionProps['attention']
  locale: Locale
}

/** What takes place in the coming two weeks, each date with a link to itself. */
export async function AgendaCard({ organisation, days, attention, locale }: AgendaCardProps) {
  const [t, item, states] = await Promise.all([
    getTranslations('calendar'),
    getTranslations('item'),
    getTranslations('states.short'),
  ])
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
            <Item
              key={`${day} ${occurrence.item} ${occurrence.occurrence}`}
              lead={
                <DayTile
                  weekday={shortWeekday(day, locale)}
                  day={String(Number(day.slice(8)))}
                  month={shortMonth(day, locale)}
                />
              }
              title={occurrence.title}
              href={to.calendar({}, occurrence.item, occurrence.occurrence)}
              note={<Note occurrence={occurrence} />}
              end={
                occurrence.cancelled ? (
                  <span className="calendar-off">{t('cancelled')}</span>
                ) : occurrence.publication.state === 'published' ? null : (
                  <StateBadge state={occurrence.publication.state} label={states(occurrence.publication.state)} />
                )
              }
            />
          ))}
        </ItemList>
      )}
      <AttentionNotes organisation={organisation} attention={attention} locale={locale} />
    </Card>
  )
}

const Note = async ({ occurrence }: { occurrence: Occurrence }) => (
  <>{[await timesText(occurrence), occurrence.location].filter((part) => part !== '').join(' · ')}</>
)
