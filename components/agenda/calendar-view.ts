import type { Occurrence, OccurrenceDay } from '#contract/agenda/occurrence'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { type CalendarQuery, organisationPaths } from '#lib/paths/paths'

export const shownViews = ['month', 'week', 'list', 'attention'] as const
export type ShownView = (typeof shownViews)[number]

/** Everything that the views of a calendar share: where it stands, what is in it and which item is open. */
export type CalendarState = {
  organisation: string
  query: CalendarQuery
  /** The day around which it is shown, and today. */
  date: string
  today: string
  days: OccurrenceDay[]
  /** The occurrence that stands in the panel. */
  open?: { item: string; occurrence?: string }
  mayAdd: boolean
  mayMove: boolean
  /** Days on which the organisation is closed, with the reason. */
  closed: ReadonlyMap<string, string>
  /** The opening hours of the organisation, where a view shows them. */
  openingTimes?: OpeningTimes
}

export const eventHref = ({ organisation, query }: CalendarState, occurrence: Occurrence): string =>
  organisationPaths(organisation).calendar(query, occurrence.item, occurrence.occurrence)

export const isOpen = ({ open }: CalendarState, occurrence: Occurrence): boolean =>
  open !== undefined && open.item === occurrence.item && open.occurrence === occurrence.occurrence

/** What takes place on a day, and how much there is of it in all. */
export const dayOf = (
  { days }: Pick<CalendarState, 'days'>,
  day: string,
): Pick<OccurrenceDay, 'total' | 'occurrences'> => days.find((one) => one.day === day) ?? { total: 0, occurrences: [] }

/** The same calendar as the list of one day and what follows. */
export const listHref = ({ organisation, query }: CalendarState, day: string): string =>
  organisationPaths(organisation).calendar({ ...query, view: 'list', date: day, cursor: undefined })
