import { describe, expect, it } from 'vitest'
import { withClosing, withoutClosing } from './closing.ts'
import type { OpeningTimes } from './opening-times.ts'
import { hoursOn } from './schedule.ts'

const week: OpeningTimes = {
  ...{ closedOnHolidays: [], special: [] },
  weekly: (['MO', 'TU', 'WE', 'TH', 'FR'] as const).map((day) => ({ day, from: '09:00', till: '17:00' })),
}
const christmas = { from: '2026-12-24', until: '2026-12-25', note: 'Kerst' }
const timesAfter = (outcome: ReturnType<typeof withClosing>) => ('times' in outcome ? outcome.times : undefined)

describe('a closing', () => {
  it('closes the days that it is about, and taking it away leaves everything as it was', () => {
    const closed = timesAfter(withClosing(week, christmas)) ?? week
    expect(['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-28'].map((day) => hoursOn(closed, day).length)).toEqual([
      1, 0, 0, 1,
    ])
    expect(timesAfter(withoutClosing(closed, christmas))).toEqual(week)
  })

  it('says on which days a place stays open, as it has hours of its own there', () => {
    const special = [{ date: '2026-12-24', from: '09:00', till: '12:00' }]
    expect(withClosing({ ...week, special }, christmas)).toMatchObject({ outcome: 'changes', open: ['2026-12-24'] })
  })

  it('is the same one when days and reason are, and gets another reason where that differs', () => {
    const closed = timesAfter(withClosing(week, christmas))
    expect(withClosing(closed, christmas)).toEqual({ outcome: 'same' })
    expect(timesAfter(withClosing(closed, { ...christmas, note: 'Verbouwing' }))?.closures).toEqual([
      { ...christmas, note: 'Verbouwing' },
    ])
  })

  it('leaves other closings, and what has no opening times', () => {
    const closures = [{ from: '2027-01-01', until: '2027-01-01' }]
    expect(timesAfter(withClosing({ ...week, closures }, christmas))?.closures).toEqual([...closures, christmas])
    expect(withoutClosing({ ...week, closures }, christmas)).toEqual({ outcome: 'same' })
    expect(withClosing(undefined, christmas)).toEqual({ outcome: 'noTimes' })
    expect(withClosing({ ...week, weekly: [] }, christmas)).toEqual({ outcome: 'noTimes' })
  })
})
