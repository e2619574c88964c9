import type { Occurrence } from '#contract/agenda/occurrence'

/** What has to be known of an occurrence to move, shorten or cancel it. */
export type ChangedOccurrence = Pick<
  Occurrence,
  'item' | 'title' | 'version' | 'occurrence' | 'start' | 'end' | 'allDay' | 'recurring' | 'byOpeningHours'
> & { isPublished: boolean }

/** That of an occurrence, and no more of it than that: it goes to the browser. */
export function changedOccurrence(shown: Occurrence): ChangedOccurrence {
  const { item, title, version, occurrence, start, end, allDay, recurring, byOpeningHours, publication } = shown
  const isPublished = publication.state === 'published'
  return { item, title, version, occurrence, start, end, allDay, recurring, byOpeningHours, isPublished }
}
