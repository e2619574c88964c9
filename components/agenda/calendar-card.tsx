import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { Occurrence, OccurrenceDay } from '#contract/agenda/occurrence'
import type { ItemRow } from '#contract/content/item-row'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import type { CalendarQuery } from '#lib/paths/paths'
import { Attention, type AttentionProps } from './attention'
import { CalendarFilter } from './calendar-filter'
import { CalendarList } from './calendar-list'
import { CalendarPeriod } from './calendar-period'
import { CalendarToolbar } from './calendar-toolbar'
import type { CalendarState, ViewName } from './calendar-view'
import { useClosedDays } from './use-closed-days'

export type Calendar =
  | { today: string; attention: AttentionProps['attention'] }
  | { today: string; date: string; days: OccurrenceDay[] }
  | { today: string; items: Occurrence[]; next: string | null }

export type CalendarCardProps = Pick<CalendarState, 'open' | 'mayAdd' | 'mayMove'> & {
  organisation: string
  query: CalendarQuery & { view: ViewName }
  calendar: Calendar
  products: ItemRow[]
  /** Of the organisation, as stored. */
  openingTimes: unknown
  /** Pages of the list come before this one. */
  isFurther: boolean
}

/** A period of the agenda with its steps, filter and view. */
export function CalendarCard({ calendar, products, isFurther, ...given }: CalendarCardProps) {
  const t = useTranslations('calendar')
  const { organisation, query, open, mayAdd, mayMove } = given
  const date = query.date ?? ('date' in calendar ? calendar.date : calendar.today)
  const days = 'days' in calendar ? calendar.days : []
  const stored = storedOpeningTimes.safeParse(given.openingTimes)
  const openingTimes = stored.success ? stored.data : undefined
  const period = query.view === 'month' || query.view === 'week' ? { view: query.view, date } : undefined
  const state: CalendarState = {
    ...{ place: { organisation }, open, mayAdd, mayMove, date, days, openingTimes },
    query: { ...query, date },
    today: calendar.today,
    closed: useClosedDays(openingTimes, period),
  }
  const isFiltered = query.product !== undefined || query.state !== undefined
  const isEmpty = 'items' in calendar ? calendar.items.length === 0 : 'days' in calendar && days.length === 0
  return (
    <section className="card" aria-labelledby="agenda-period">
      <CalendarToolbar state={state} view={query.view} />
      {'attention' in calendar ? (
        <Attention organisation={organisation} attention={calendar.attention} mayChange={mayMove} />
      ) : (
        <CalendarFilter organisation={organisation} state={state} products={products} />
      )}
      {period === undefined ? null : <CalendarPeriod state={state} view={period.view} />}
      {'items' in calendar && !isEmpty ? (
        <CalendarList state={state} occurrences={calendar.items} next={calendar.next} isFurther={isFurther} />
      ) : null}
      {isEmpty ? (
        <EmptyState title={isFiltered ? t('emptyFiltered') : t('empty')}>
          {mayAdd && !isFiltered ? t('emptyWhy') : null}
        </EmptyState>
      ) : null}
    </section>
  )
}
