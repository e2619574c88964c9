import 'server-only'
import { isDay } from '#contract/calendar-days'
import { publicationStates } from '#contract/publication'
import type { CalendarQuery } from '#lib/paths'

type Search = Record<string, string | string[] | undefined>

export const calendarViewNames = ['month', 'week', 'list', 'attention'] as const

const only = (search: Search, name: string) => {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What the address of a calendar asks for; what can't be read is left out. */
export function calendarQuery(search: Search) {
  const date = only(search, 'date')
  const product = only(search, 'product')
  return {
    view: calendarViewNames.find((view) => view === search.view),
    date: date !== undefined && isDay(date) ? date : undefined,
    product: product !== undefined && /^[a-z0-9-]{1,64}$/.test(product) ? product : undefined,
    state: publicationStates.find((state) => state === search.state),
    cursor: only(search, 'cursor'),
  } satisfies CalendarQuery
}

const localPattern = /^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/

/** The start, end and product that a new item is asked for with. */
export function newItemQuery(search: Search): { start?: string; end?: string; product?: string } {
  const local = (name: string) => {
    const text = only(search, name)
    return text !== undefined && localPattern.test(text) && isDay(text.slice(0, 10)) ? text : undefined
  }
  return { start: local('start'), end: local('end'), product: calendarQuery(search).product }
}
