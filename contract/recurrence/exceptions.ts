import { dateText, isDateOnly, localText, parseLocal } from './local-time.ts'
import { isAllDay, type OccurrenceChange, type Recurrence } from './recurrence.ts'

/** The local starts that a recurrence has between two dates, both included, exceptions or not. */
export type StartsBetween = (from: string, until: string) => number[]

export type Exceptions = Pick<Recurrence, 'exdate' | 'changes'>

/** The starts on each of these dates; all are worked out at once. */
function startsByDate(texts: readonly string[], startsBetween: StartsBetween): Map<string, number[]> {
  const dates = texts.map((text) => text.slice(0, 10)).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  return first === undefined || last === undefined ? new Map() : Map.groupBy(startsBetween(first, last), dateText)
}

/**
 * The exceptions of a recurrence by the starts that it has. Where the kind differs they are read by day: a date beside times
 * applies to all of that day, a time beside whole days for its day. What is left out is not changed as well.
 */
export function exactExceptions(recurrence: Recurrence, startsBetween: StartsBetween): Exceptions {
  const allDay = isAllDay(recurrence)
  const exdate = recurrence.exdate.filter((text) => parseLocal(text) !== undefined)
  const { changes } = recurrence
  const isOther = (text: string) => isDateOnly(text) !== allDay && parseLocal(text) !== undefined
  const others = [...exdate, ...changes.map(({ occurrence }) => occurrence)].filter(isOther)
  const starts = allDay ? new Map<string, number[]>() : startsByDate(others, startsBetween)
  const named = (text: string): string[] => {
    if (!isOther(text)) return [text]
    return allDay ? [text.slice(0, 10)] : (starts.get(text) ?? []).map((local) => localText(local))
  }
  const without = exdate.flatMap(named)
  const times = new Set(without.map(parseLocal))
  const exact = changes.flatMap((change): OccurrenceChange[] =>
    named(change.occurrence)
      .filter((text) => !times.has(parseLocal(text)))
      .map((occurrence) => (occurrence === change.occurrence ? change : { ...change, occurrence })),
  )
  return { exdate: without, changes: exact }
}

/** The starts that the exceptions of a recurrence leave out, in order: one that meets no start leaves nothing out. */
export function startsLeftOut(recurrence: Recurrence, startsBetween: StartsBetween): string[] {
  const { exdate } = exactExceptions(recurrence, startsBetween)
  const starts = new Set([...startsByDate(exdate, startsBetween).values()].flat())
  const left = new Set(exdate.flatMap((text) => parseLocal(text) ?? []).filter((local) => starts.has(local)))
  return [...left].sort((one, other) => one - other).map((local) => localText(local, isAllDay(recurrence)))
}
