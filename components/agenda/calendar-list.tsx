import { useLocale, useTranslations } from 'next-intl'
import { AppLink as Link } from '#components/ui/action/app-link'
import { Pager } from '#components/ui/display/pager'
import { fullDayName } from '#lib/format/calendar-names'
import { isPlainlyOnline, PublicationBadge } from '../item/publication-badge'
import { type CalendarState, calendarHref, eventHref, isOpen, type OccurrenceOfView } from './calendar-view'
import { useTimesText } from './use-times-text'

type CalendarListProps = {
  state: CalendarState
  occurrences: OccurrenceOfView[]
  /** Where the next page begins. */
  next: string | null
  isFurther: boolean
}

/** Dates from a day on, page by page. */
export function CalendarList({ state, occurrences, next, isFurther }: CalendarListProps) {
  const t = useTranslations('item')
  return (
    <>
      <ListView
        occurrences={occurrences}
        hrefOf={(occurrence) => eventHref(state, occurrence)}
        isOpen={(occurrence) => isOpen(state, occurrence)}
      />
      {next === null && !isFurther ? null : (
        <Pager
          label={t('pages')}
          summary=""
          previous={{ label: t('first'), href: isFurther ? calendarHref(state.place, state.query) : undefined }}
          next={{
            label: t('next'),
            href: next === null ? undefined : calendarHref(state.place, { ...state.query, cursor: next }),
          }}
        />
      )}
    </>
  )
}

type ListViewProps = {
  occurrences: OccurrenceOfView[]
  hrefOf: (occurrence: OccurrenceOfView) => string
  isOpen: (occurrence: OccurrenceOfView) => boolean
}

/** Occurrences in order of time, under the name of their day. */
function ListView({ occurrences, hrefOf, isOpen }: ListViewProps) {
  const locale = useLocale()
  const days = [...new Set(occurrences.map(({ start }) => start.slice(0, 10)))]
  return (
    <div className="agenda-list">
      {days.map((day) => (
        <section key={day} aria-labelledby={`dag-${day}`}>
          <h3 id={`dag-${day}`}>
            <time dateTime={day}>{fullDayName(day, locale)}</time>
          </h3>
          <ul>
            {occurrences
              .filter(({ start }) => start.slice(0, 10) === day)
              .map((occurrence) => (
                <ListRow
                  key={`${occurrence.organisation?.key ?? ''} ${occurrence.item} ${occurrence.occurrence}`}
                  occurrence={occurrence}
                  href={hrefOf(occurrence)}
                  isCurrent={isOpen(occurrence)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type ListRowProps = { occurrence: OccurrenceOfView; href: string; isCurrent: boolean }

function ListRow({ occurrence, href, isCurrent }: ListRowProps) {
  const t = useTranslations('calendar')
  const timesText = useTimesText()
  const { title, location, cancelled, moved, note, publication, organisation } = occurrence
  const remark = cancelled ? (note === '' ? t('cancelled') : t('cancelledNote', { note })) : moved ? t('moved') : note
  return (
    <li data-cancelled={cancelled ? '' : undefined} data-current={isCurrent ? '' : undefined}>
      <span className="agenda-list-time">{timesText(occurrence)}</span>
      <span className="agenda-list-what">
        <Link href={href} aria-current={isCurrent ? 'true' : undefined} scroll={false}>
          {title}
        </Link>
        <span className="agenda-list-note">{[organisation?.title, location, remark].filter(Boolean).join(' · ')}</span>
      </span>
      {isPlainlyOnline(publication) ? null : <PublicationBadge kind="agenda" publication={publication} />}
    </li>
  )
}
