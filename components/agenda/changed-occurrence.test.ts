import { expect, it } from 'vitest'
import type { Occurrence } from '#contract/occurrence'
import { changedOccurrence, findMovable, movableDates } from './changed-occurrence'

const shown = (item: string, day: string, own: Partial<Occurrence> = {}): Occurrence => ({
  ...{ item, title: item, version: 1, occurrence: `${day.replaceAll('-', '')}T0900` },
  ...{ start: `${day}T09:00`, end: `${day}T10:00`, allDay: false, recurring: true, byOpeningHours: false },
  ...{ cancelled: false, moved: false, note: '', location: '', product: null },
  publication: {
    state: 'published',
    online: true,
    from: null,
    until: null,
    changed: false,
    hasConcept: false,
    hasReady: false,
    plan: null,
    unpublishFrom: null,
  },
  ...own,
})

it('dates of a calendar are found again as they were, and say once what they have in common', () => {
  const occurrences = [
    shown('lezing', '2026-11-23'),
    shown('lezing', '2026-11-24'),
    shown('lezing', '2026-11-25', { title: 'Lezing over de dijk', end: '2026-11-25T12:00' }),
    shown('markt', '2026-11-24', { version: 3 }),
  ]
  const movable = movableDates(occurrences)
  expect(movable.things).toHaveLength(3)
  for (const one of occurrences) expect(findMovable(movable, one)).toEqual(changedOccurrence(one))
  expect(findMovable(movable, { item: 'markt', occurrence: '20261123T0900' })).toBeUndefined()
  expect(findMovable(movable, {})).toBeUndefined()
})
