import type { OccurrenceChangeInput } from '#contract/agenda/occurrence-change'
import { occurrenceKey } from '#contract/recurrence/calendar-days'
import type { ChangedOccurrence } from './changed-occurrence'

type Undo = { occurrence: string; body: OccurrenceChangeInput }

/** The change that undoes another: for one date, or a whole moved series. A split series can't be undone. */
export function undoOf(
  before: ChangedOccurrence,
  { action, scope, start: next }: OccurrenceChangeInput,
): Undo | undefined {
  const { occurrence, start, end, moved, allDay, note } = before
  const length = (Date.parse(`${end}:00Z`) - Date.parse(`${start}:00Z`)) / 60_000
  const asBefore = { action: 'move' as const, start, ...(allDay ? {} : { duration: length }) }
  if (scope === 'one' && action !== 'restore')
    return { occurrence, body: moved ? { scope, ...asBefore, note } : { scope, action: 'restore' } }
  if (scope !== 'all' || action !== 'move' || next === undefined || moved) return undefined
  return { occurrence: occurrenceKey(next), body: { scope, ...asBefore } }
}
