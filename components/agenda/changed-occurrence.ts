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

type Thing = Omit<ChangedOccurrence, 'occurrence' | 'start' | 'end'>

/** Those of a calendar: what is the same for all dates of an item stands there once, and each date says which it is. */
export type MovableDates = { things: Thing[]; dates: [thing: number, occurrence: string, start: string, end: string][] }

export function movableDates(occurrences: Occurrence[]): MovableDates {
  const numbers = new Map<string, number>()
  const things: Thing[] = []
  const dates = occurrences.map((shown): MovableDates['dates'][number] => {
    const { occurrence, start, end, ...thing } = changedOccurrence(shown)
    const text = JSON.stringify(thing)
    const number = numbers.get(text) ?? things.push(thing) - 1
    numbers.set(text, number)
    return [number, occurrence, start, end]
  })
  return { things, dates }
}

/** The one that an element of the calendar stands for. */
export function findMovable(
  { things, dates }: MovableDates,
  { item, occurrence: asked }: { item?: string; occurrence?: string },
): ChangedOccurrence | undefined {
  for (const [number, occurrence, start, end] of dates) {
    const thing = things[number]
    if (thing !== undefined && thing.item === item && occurrence === asked) return { ...thing, occurrence, start, end }
  }
  return undefined
}
