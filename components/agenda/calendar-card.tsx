import { getTranslations } from 'next-intl/server'
import { Checkbox } from '#components/ui/checkbox'
import { EmptyState } from '#components/ui/empty-state'
import { Pager } from '#components/ui/pager'
import type { Locale } from '#contract/constants'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import type { ItemRow } from '#contract/item'
import type { Occurrence, OccurrenceDay } from '#contract/occurrence'
import type { ChangeWords } from '#lib/i18n/calendar-texts'
import { packOnce } from '#lib/packed'
import { type CalendarQuery, organisationPaths } from '#lib/paths'
import { Attention, type AttentionProps } from './attention'
import { CalendarFilter } from './calendar-filter'
import { CalendarGrid } from './calendar-grid'
import { CalendarLegend } from './calendar-legend'
import { CalendarToolbar } from './calendar-toolbar'
import { type CalendarState, eventHref, isOpen, type ShownView } from './calendar-view'
import { movableDates } from './changed-occurrence'
import { closedDays } from './closed-days'
import { ListView } from './list-view'
import { monthContent } from './month-content'
import { MonthView } from './month-view'
import { PhoneWeek } from './phone-week'
import { WeekView } from './week-view'

type Calendar =
  | { today: string; attention: AttentionProps['attention'] }
  | { today: string; date: string; days: OccurrenceDay[] }
  | { today: string; items: Occurrence[]; next: string | null }

export type CalendarCardProps = {
  organisation: string
  query: CalendarQuery & { view: ShownView }
  calendar: Calendar
  products: ItemRow[]
  /** Of the organisation, as stored. */
  openingTimes: unknown
  open: CalendarState['open']
  rights: { mayAdd: boolean; mayMove: boolean }
  isFurther: boolean
  words: ChangeWords
  locale: Locale
}

/** A period of the agenda with its steps, filter and view. */
export async function CalendarCard(props: CalendarCardProps) {
  const { organisation, query, calendar, products, openingTimes, open, rights, isFurther, words, locale } = props
  const [t, list] = await Promise.all([getTranslations('calendar'), getTranslations('item')])
  const date = query.date ?? ('date' in calendar ? calendar.date : calendar.today)
  const days = 'days' in calendar ? calendar.days : []
  const stored = storedOpeningTimes.safeParse(openingTimes)
  const times = stored.success ? stored.data : undefined
  const state: CalendarState = {
    organisation,
    query: { ...query, date },
    date,
    today: calendar.today,
    days,
    open,
    ...rights,
    closed: await closedDays(times, 'days' in calendar ? { view: query.view, date } : undefined, locale),
    openingTimes: times,
    locale,
  }
  const isFiltered = query.product !== undefined || query.state !== undefined
  const isEmpty = 'items' in calendar ? calendar.items.length === 0 : 'days' in calendar && days.length === 0
  const to = organisationPaths(organisation)
  return (
    <section className="card" aria-labelledby="agenda-period">
      <CalendarToolbar state={state} view={query.view} />
      {'attention' in calendar ? (
        <Attention organisation={organisation} attention={calendar.attention} locale={locale} />
      ) : (
        <CalendarFilter state={state} products={products} />
      )}
      {'attention' in calendar ? null : 'items' in calendar ? (
        isEmpty ? null : (
          <>
            <ListView
              occurrences={calendar.items}
              hrefOf={(occurrence) => eventHref(state, occurrence)}
              isOpen={(occurrence) => isOpen(state, occurrence)}
              locale={locale}
            />
            {calendar.next === null && !isFurther ? null : (
              <Pager
                label={list('pages')}
                summary=""
                previous={{ label: list('first'), href: isFurther ? to.calendar(state.query) : undefined }}
                next={{
                  label: list('next'),
                  href: calendar.next === null ? undefined : to.calendar({ ...state.query, cursor: calendar.next }),
                }}
              />
            )}
          </>
        )
      ) : (
        <>
          <p className="sr-only">{t(query.view === 'week' ? 'keysWeek' : 'keys')}</p>
          {query.view === 'month' && date.slice(0, 7) === calendar.today.slice(0, 7) ? (
            <span className="calendar-earlier">
              <Checkbox label={t('earlierDays')} />
            </span>
          ) : null}
          <CalendarGrid
            organisation={organisation}
            date={date}
            events={packOnce(movableDates(rights.mayMove ? days.flatMap(({ occurrences }) => occurrences) : []))}
            mayAdd={rights.mayAdd}
            words={words}
            locale={locale}
          >
            {query.view === 'week' ? (
              <WeekView state={state} />
            ) : (
              <MonthView className="contents" data={packOnce(await monthContent(state))} />
            )}
          </CalendarGrid>
          {query.view === 'week' ? <PhoneWeek state={state} /> : null}
          {isEmpty ? null : (
            <CalendarLegend
              days={days}
              hasClosed={state.closed.size > 0 || (query.view === 'week' && (times?.weekly.length ?? 0) > 0)}
            />
          )}
        </>
      )}
      {isEmpty ? (
        <EmptyState title={isFiltered ? t('emptyFiltered') : t('empty')}>
          {rights.mayAdd && !isFiltered ? t('emptyWhy') : null}
        </EmptyState>
      ) : null}
    </section>
  )
}
