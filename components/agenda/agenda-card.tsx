import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import type { Locale } from '#contract/constants'
import type { Occurrence, OccurrenceDay } from '#contract/occurrence'
import { shortMonth, shortWeekday } from '#lib/calendar-names'
import { packOnce } from '#lib/packed'
import { organisationPaths } from '#lib/paths'
import { type AgendaRow, AgendaRows } from './agenda-rows'
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
  const toRow = async (day: string, occurrence: Occurrence): Promise<AgendaRow> => {
    const { state } = occurrence.publication
    return {
      key: `${day} ${occurrence.item} ${occurrence.occurrence}`,
      weekday: shortWeekday(day, locale),
      day: String(Number(day.slice(8))),
      month: shortMonth(day, locale),
      title: occurrence.title,
      href: to.calendar({}, occurrence.item, occurrence.occurrence),
      note: [await timesText(occurrence), occurrence.location].filter((part) => part !== '').join(' · '),
      cancelled: occurrence.cancelled ? t('cancelled') : undefined,
      publication: state === 'published' ? undefined : { state, label: states(state) },
    }
  }
  const rows = await Promise.all(coming.map(({ day, occurrence }) => toRow(day, occurrence)))
  return (
    <Card title={item('agenda')} note={t('comingWeeks')} more={{ href: to.agenda(), label: item('wholeAgenda') }} flush>
      {rows.length === 0 ? (
        <p className="card-body text-muted">{t('nothingComing')}</p>
      ) : (
        <AgendaRows data={packOnce(rows)} />
      )}
      <AttentionNotes organisation={organisation} attention={attention} locale={locale} />
    </Card>
  )
}
