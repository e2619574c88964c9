import 'server-only'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { itemEndpoints } from '#contract/content/item'
import { isYearInRange } from '#contract/kernel/date-parameter'
import { undefinedWhenRefused } from '#contract/kernel/errors'
import { publicationStates } from '#contract/publication/publication'
import { addDays, isDay, localOfKey } from '#contract/recurrence/calendar-days'
import type { CalendarQuery } from '#lib/paths/paths'
import { openItemPage } from './item-page.ts'
import { openOrganisationPage } from './organisation-page.ts'
import type { Call } from './session.ts'

type Search = Record<string, string | string[] | undefined>

export const calendarViewNames = ['month', 'week', 'list', 'attention'] as const

const only = (search: Search, name: string) => {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Reads the address of a calendar; invalid values are left out. */
export function calendarQuery(search: Search) {
  const date = only(search, 'date')
  const product = only(search, 'product')
  return {
    view: calendarViewNames.find((view) => view === search.view),
    date: date !== undefined && isDay(date) && isYearInRange(date) ? date : undefined,
    product: product !== undefined && /^[a-z0-9-]{1,64}$/.test(product) ? product : undefined,
    state: publicationStates.find((state) => state === search.state),
    cursor: only(search, 'cursor'),
  } satisfies CalendarQuery
}

const localPattern = /^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/

/** The start, end and product in the address of a new item. */
export function newItemQuery(search: Search): { start?: string; end?: string; product?: string } {
  const local = (name: string) => {
    const text = only(search, name)
    return text !== undefined && localPattern.test(text) && isDay(text.slice(0, 10)) ? text : undefined
  }
  return { start: local('start'), end: local('end'), product: calendarQuery(search).product }
}

const perDay = { month: 4, week: 30 }
const listLength = 50

type Address = { organisation: string; search: Search; item: string | undefined; occurrence: string | undefined }

/** Opens the calendar of an organisation according to its address, with the item whose date is open beside it. */
export async function openAgendaPage({ organisation, search, item, occurrence }: Address) {
  const { cursor, view = 'month', ...query } = calendarQuery(search)
  const own = occurrence && localOfKey(occurrence).slice(0, 10)
  const date = query.date ?? own
  const { product, state } = query
  const params = { organisation }
  const load = async (call: Call) => {
    const [owner, calendar, products, open, dates] = await Promise.all([
      // Who has a role on one item of it alone does not see the organisation itself.
      item === undefined ? call(itemEndpoints.organisation, { params }).catch(undefinedWhenRefused) : undefined,
      view === 'attention'
        ? call(occurrenceEndpoints.attention, { params })
        : view === 'list'
          ? call(occurrenceEndpoints.list, { params, query: { from: date, cursor, product, state, limit: listLength } })
          : call(occurrenceEndpoints.days, { params, query: { view, date, product, state, perDay: perDay[view] } }),
      call(itemEndpoints.products, { params, query: { limit: 200 } }),
      item === undefined
        ? undefined
        : call(itemEndpoints.agendaItem, { params: { organisation, item }, query: { openingTimes: 'true' } }),
      // From before its own day: a date that was moved may now come earlier.
      item === undefined || own === undefined
        ? undefined
        : call(occurrenceEndpoints.list, { params, query: { item, from: addDays(own, -31), limit: 60 } }),
    ])
    const openingTimes: unknown = owner?.values.openingTimes ?? open?.openingTimes
    return { calendar, openingTimes, products: products.items, item: open, dates: dates?.items ?? [] }
  }
  const { menu, data } =
    item === undefined
      ? await openOrganisationPage(organisation, 'agenda', load)
      : await openItemPage(organisation, 'agenda', item, load)
  const named = item === undefined ? undefined : { item, occurrence }
  return { ...data, menu, named, query: { ...query, view, date }, isFurther: cursor !== undefined }
}
