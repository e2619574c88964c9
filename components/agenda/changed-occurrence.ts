import type { Occurrence } from '#contract/occurrence'

/** What has to be known of an occurrence to move, shorten or cancel it. */
export type ChangedOccurrence = Pick<
  Occurrence,
  'item' | 'title' | 'version' | 'occurrence' | 'start' | 'end' | 'allDay' | 'recurring' | 'byOpeningHours'
> & { isPublished: boolean }

export const changedOccurrence = ({ publication, ...occurrence }: Occurrence): ChangedOccurrence => {
  const { item, title, version, start, end, allDay, recurring, byOpeningHours } = occurrence
  const known = { item, title, version, start, end, allDay, recurring, byOpeningHours }
  return { ...known, occurrence: occurrence.occurrence, isPublished: publication.state === 'published' }
}
