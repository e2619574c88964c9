import { getTranslations } from 'next-intl/server'
import type { Locale } from '#contract/constants'
import type { Occurrence, OccurrenceConflict, OccurrenceDay } from '#contract/occurrence'
import { dayName, shortMonth, shortWeekday } from '#lib/calendar-names'
import { organisationPaths } from '#lib/paths'
import type { AgendaCardProps, AttentionText } from './agenda-card'
import type { AgendaRow } from './agenda-rows'
import type { AttentionProps } from './attention'
import { timesText } from './list-view'

const shownMaximum = 8
const notedMaximum = 3

/** Stands for a link while a sentence is put together. */
const split = '\u0000'

export type AgendaGiven = {
  organisation: string
  days: OccurrenceDay[]
  attention: AttentionProps['attention']
  locale: Locale
}

/** What takes place in the coming two weeks, each date with a link to itself, in texts. */
export async function agendaContent({ organisation, days, attention, locale }: AgendaGiven): Promise<AgendaCardProps> {
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
  return {
    title: item('agenda'),
    note: t('comingWeeks'),
    more: { href: to.agenda(), label: item('wholeAgenda') },
    none: t('nothingComing'),
    rows,
    attention: await attentionContent({ organisation, attention, locale }),
  }
}

/** What needs attention in short: the first double bookings and items without dates, and the way to all. */
async function attentionContent({
  organisation,
  attention: { conflicts, withoutDates },
  locale,
}: AttentionProps): Promise<AgendaCardProps['attention']> {
  if (conflicts.length === 0 && withoutDates.length === 0) return undefined
  const t = await getTranslations('calendar')
  const to = organisationPaths(organisation)
  const conflictText = ({ first, second }: OccurrenceConflict): AttentionText => {
    const pieces: AttentionText['pieces'] = []
    const link = ({ title, item, occurrence }: Occurrence) => {
      pieces.push({ text: title, href: to.calendar({}, item, occurrence) })
      return split
    }
    const later = first.start > second.start ? first : second
    const text = t.markup('conflictShort', {
      first: () => link(first),
      second: () => link(second),
      day: dayName(later.start.slice(0, 10), locale),
    })
    const between = text.split(split)
    return {
      key: `${first.item} ${second.item}`,
      pieces: between.flatMap((words, index) => [{ text: words }, ...pieces.slice(index, index + 1)]),
    }
  }
  return {
    notes: [
      ...conflicts.slice(0, notedMaximum).map(conflictText),
      ...withoutDates.slice(0, notedMaximum).map(({ item, title }) => ({
        key: item,
        pieces: [{ text: `${t('withoutDates')}: ` }, { text: title, href: to.agenda(item) }],
      })),
    ],
    all: { href: to.calendar({ view: 'attention' }), label: t('attentionAll') },
  }
}
