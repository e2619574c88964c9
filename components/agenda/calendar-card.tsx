import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Select } from '#components/ui/input/select'
import { Disclosure } from '#components/ui/page/disclosure'
import type { Occurrence, OccurrenceDay } from '#contract/agenda/occurrence'
import { exceptionalClosing } from '#contract/agenda/warnings'
import type { ItemRow } from '#contract/content/item-row'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import { publicationStates } from '#contract/publication/publication'
import { daysOfWeek, weeksOfMonth } from '#contract/recurrence/calendar-days'
import { type CalendarQuery, organisationPaths } from '#lib/paths/paths'
import { useShortStateName } from '../item/use-state-name'
import { Attention, type AttentionProps } from './attention'
import { CalendarList } from './calendar-list'
import { CalendarPeriod } from './calendar-period'
import { CalendarToolbar } from './calendar-toolbar'
import type { CalendarState, ViewName } from './calendar-view'

type CalendarFilterProps = { organisation: string; state: CalendarState; products: ItemRow[] }

/** Which items are shown. A plain form: it works before any script does, and its answer is an address. */
function CalendarFilter({ organisation, state, products }: CalendarFilterProps) {
  const t = useTranslations('calendar')
  const states = useShortStateName()
  const { query } = state
  const to = organisationPaths(organisation)
  const shown = publicationStates.filter((one) => one !== 'archived')
  const isUsed = query.product !== undefined || query.state !== undefined
  return (
    <div className="calendar-filters">
      <Disclosure summary={t('filter')} open={isUsed}>
        <form className="calendar-filter" action={to.agenda()} method="get">
          <input type="hidden" name="view" value={query.view ?? 'month'} />
          <input type="hidden" name="date" value={state.date} />
          <span className="calendar-filter-field">
            <label htmlFor="agenda-product">{t('product')}</label>
            <Select
              id="agenda-product"
              name="product"
              defaultValue={query.product ?? ''}
              empty={t('allProducts')}
              options={products.map(({ key, title }) => ({ value: key, label: title }))}
            />
          </span>
          <span className="calendar-filter-field">
            <label htmlFor="agenda-state">{t('state')}</label>
            <Select
              id="agenda-state"
              name="state"
              defaultValue={query.state ?? ''}
              empty={t('allStates')}
              options={shown.map((one) => ({ value: one, label: states(one) }))}
            />
          </span>
          <Button type="submit">{t('show')}</Button>
          {isUsed ? (
            <ButtonLink look="quiet" href={to.calendar({ ...query, product: undefined, state: undefined })}>
              {t('clear')}
            </ButtonLink>
          ) : null}
        </form>
      </Disclosure>
    </div>
  )
}

type Period = { view: 'month' | 'week'; date: string }

/** Days of the period on which the organisation is closed otherwise than by its week, with the reason. */
function useClosedDays(times: OpeningTimes | undefined, period: Period | undefined): Map<string, string> {
  const t = useTranslations('calendar')
  const locale = useLocale()
  if (times === undefined || period === undefined) return new Map()
  const days = period.view === 'week' ? daysOfWeek(period.date) : weeksOfMonth(period.date).flat()
  return new Map(
    days.flatMap((day) => {
      const reason = exceptionalClosing(times, day, locale)
      if (reason === undefined) return []
      // Notes often say it themselves: "Gesloten: studiedag".
      const says = new RegExp(`^${t('closed')}`, 'i').test(reason)
      return [[day, says ? reason : reason === '' ? t('closed') : t('closedFor', { reason })] as const]
    }),
  )
}

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
export function CalendarCard({ calendar, products, isFurther, ...grid }: CalendarCardProps) {
  const t = useTranslations('calendar')
  const { organisation, query, open, mayAdd, mayMove } = grid
  const date = query.date ?? ('date' in calendar ? calendar.date : calendar.today)
  const days = 'days' in calendar ? calendar.days : []
  const stored = storedOpeningTimes.safeParse(grid.openingTimes)
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
