import type { Occurrence, OccurrenceDay } from '#contract/agenda/occurrence'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { type CalendarQuery, organisationPaths, teamPaths } from '#lib/paths/paths'

export const viewNames = ['month', 'week', 'list', 'attention'] as const
export type ViewName = (typeof viewNames)[number]
/** Of all organisations of a team at once there is no week to scale. */
export const teamViews = ['month', 'list'] as const satisfies readonly ViewName[]

/** Whose calendar it is. */
export type CalendarPlace = { organisation: string } | { team: string }

/** In the calendar of a team an occurrence says of which organisation it is, and whether the reader may move it. */
export type OccurrenceOfView = Occurrence & { organisation?: { key: string; title: string }; mayMove?: boolean }
export type DayOfView = Omit<OccurrenceDay, 'occurrences'> & { occurrences: OccurrenceOfView[] }

/** Everything that the views of a calendar share: the period, what is in it and which item is open. */
export type CalendarState = {
  place: CalendarPlace
  query: CalendarQuery
  /** The day around which it is shown, and today. */
  date: string
  today: string
  days: DayOfView[]
  /** The occurrence shown in the panel. */
  open?: { item: string; occurrence?: string }
  mayAdd: boolean
  mayMove: boolean
  /** Days on which the organisation is closed, with the reason. */
  closed: ReadonlyMap<string, string>
  /** The opening hours of the organisation, where a view shows them. */
  openingTimes?: OpeningTimes
}

/** The address of a calendar as somebody looks at it. */
export const calendarHref = (place: CalendarPlace, query: CalendarQuery): string =>
  'team' in place ? teamPaths(place.team).agenda(query) : organisationPaths(place.organisation).calendar(query)

/** A date in the calendar of its organisation, open. */
export function eventHref(
  { place, query }: CalendarState,
  { item, occurrence, organisation }: OccurrenceOfView,
): string {
  if ('organisation' in place) return organisationPaths(place.organisation).calendar(query, item, occurrence)
  return organisationPaths(organisation?.key ?? '').calendar({}, item, occurrence)
}

/** Where something is added on a day; undefined without the right, and where the organisation is not known. */
export const addHref = ({ place, mayAdd }: CalendarState, start: string): string | undefined =>
  mayAdd && 'organisation' in place ? organisationPaths(place.organisation).agendaNew({ start }) : undefined

export const isOpen = ({ open }: CalendarState, occurrence: Occurrence): boolean =>
  open !== undefined && open.item === occurrence.item && open.occurrence === occurrence.occurrence

/** The dates of a day, and their total number. */
export const dayOf = ({ days }: Pick<CalendarState, 'days'>, day: string): Pick<DayOfView, 'total' | 'occurrences'> =>
  days.find((one) => one.day === day) ?? { total: 0, occurrences: [] }

/** The same calendar as the list of one day and what follows. */
export const listHref = ({ place, query }: CalendarState, day: string): string =>
  calendarHref(place, { ...query, view: 'list', date: day, cursor: undefined })
