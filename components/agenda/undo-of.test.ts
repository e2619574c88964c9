import { describe, expect, it } from 'vitest'
import { changeSeries, type OccurrenceChangeInput } from '#contract/agenda/occurrence-change'
import { localOfKey } from '#contract/recurrence/calendar-days'
import type { Recurrence } from '#contract/recurrence/recurrence'
import type { ChangedOccurrence } from './changed-occurrence'
import { undoOf } from './undo-of'

const series: Recurrence = {
  ...{ start: '2026-12-02T10:00', zone: 'Europe/Amsterdam', duration: 60, rrule: 'FREQ=WEEKLY;BYDAY=WE' },
  ...{ rdate: [], exdate: [], changes: [] },
}
const shown: ChangedOccurrence = {
  ...{ item: 'lezen', title: 'Lezen', version: 1, occurrence: '20261209T1000', isPublished: true },
  ...{ start: '2026-12-09T10:00', end: '2026-12-09T11:00', allDay: false, note: '', moved: false },
  ...{ cancelled: false, recurring: true, byOpeningHours: false },
}
/** The series after a change and what takes it back. */
function andBack(before: Recurrence, occurrence: ChangedOccurrence, change: OccurrenceChangeInput) {
  const changed = changeSeries(before, localOfKey(occurrence.occurrence), change).kept ?? before
  const undo = undoOf(occurrence, change)
  return undo && changeSeries(changed, localOfKey(undo.occurrence), undo.body).kept
}

describe('taking a change of a date back', () => {
  it.each<[string, OccurrenceChangeInput]>([
    ['moved', { scope: 'one', action: 'move', start: '2026-12-10T15:00', duration: 90 }],
    ['cancelled', { scope: 'one', action: 'cancel', note: 'ziek' }],
    ['moved with its series', { scope: 'all', action: 'move', start: '2026-12-10T15:00', duration: 90 }],
  ])('leaves one that was %s as it was', (_, change) => {
    expect(andBack(series, shown, change)).toEqual(series)
  })

  it('puts one that had been moved before where it was then', () => {
    const changes = [{ occurrence: '2026-12-09T10:00', start: '2026-12-11T09:00', duration: 30, note: 'Zaal 2' }]
    const moved = { ...shown, start: '2026-12-11T09:00', end: '2026-12-11T09:30', note: 'Zaal 2', moved: true }
    const change = { scope: 'one', action: 'move', start: '2026-12-14T09:00', duration: 30 } as const
    expect(andBack({ ...series, changes }, moved, change)).toEqual({ ...series, changes })
  })

  it('is not offered for a series that was cut in two', () => {
    expect(undoOf(shown, { scope: 'following', action: 'cancel' })).toBeUndefined()
  })
})
