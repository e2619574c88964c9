import type { Occurrence } from '#contract/agenda/occurrence'
import type { OccurrenceOfView } from './calendar-view'

/** The part of an occurrence needed to move, shorten, cancel or restore it. */
export type ChangedOccurrence = Pick<
  Occurrence,
  | 'item'
  | 'title'
  | 'version'
  | 'occurrence'
  | 'start'
  | 'end'
  | 'allDay'
  | 'note'
  | 'moved'
  | 'cancelled'
  | 'recurring'
  | 'byOpeningHours'
  | 'savedAs'
> & {
  isPublished: boolean
  /** Its organisation, in a calendar of several. */
  organisation?: string
}

/** That of an occurrence, and no more of it than that: it goes to the browser. */
export function changedOccurrence(shown: OccurrenceOfView): ChangedOccurrence {
  const { item, title, version, occurrence, start, end, allDay, note, moved, cancelled } = shown
  const { recurring, byOpeningHours, savedAs } = shown
  const isPublished = shown.publication.state === 'published'
  const own = {
    item,
    title,
    version,
    occurrence,
    start,
    end,
    allDay,
    note,
    moved,
    cancelled,
    recurring,
    byOpeningHours,
    savedAs,
    isPublished,
  }
  return shown.organisation === undefined ? own : { ...own, organisation: shown.organisation.key }
}
