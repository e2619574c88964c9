import { describe, expect, it } from 'vitest'
import type { Occurrence } from './occurrence.ts'
import { closedWithin, hoursOf, inLanes, openOn, stretchOn } from './week-layout.ts'

const occurrence = (start: string, end: string, allDay = false): Occurrence => ({
  item: 'a',
  title: 'A',
  version: 1,
  occurrence: '20261120T0900',
  start,
  end,
  allDay,
  cancelled: false,
  moved: false,
  recurring: false,
  byOpeningHours: false,
  note: '',
  location: '',
  product: null,
  publication: {
    ...{ state: 'concept', online: false, from: null, until: null, changed: false, hasConcept: true, hasReady: false },
    ...{ plan: null, unpublishFrom: null },
  },
})

describe('the part of an occurrence on a day', () => {
  const night = occurrence('2026-11-20T22:00', '2026-11-21T02:30')

  it('ends at midnight on its first day and begins there on the next', () => {
    expect(stretchOn(night, '2026-11-20')).toEqual({ from: 1320, until: 1440 })
    expect(stretchOn(night, '2026-11-21')).toEqual({ from: 0, until: 150 })
  })

  it('is none on a day that it takes whole', () => {
    expect(stretchOn(occurrence('2026-11-20T00:00', '2026-11-20T23:59', true), '2026-11-20')).toBeUndefined()
    expect(stretchOn(occurrence('2026-11-19T12:00', '2026-11-22T12:00'), '2026-11-20')).toBeUndefined()
  })
})

describe('what overlaps', () => {
  const lanes = (...stretches: [number, number][]) =>
    inLanes(stretches.map(([from, until], thing) => ({ from, until, thing }))).map(({ thing, lane, lanes: amount }) => [
      thing,
      lane,
      amount,
    ])

  it('stands side by side, and what does not has all the room', () =>
    expect(lanes([540, 660], [600, 720], [720, 780])).toEqual([
      [0, 0, 2],
      [1, 1, 2],
      [2, 0, 1],
    ]))

  it('takes a lane again that has come free', () =>
    expect(lanes([540, 720], [540, 600], [600, 660])).toEqual([
      [0, 0, 2],
      [1, 1, 2],
      [2, 1, 2],
    ]))

  it('counts what is drawn: minutes are shown as half an hour', () =>
    expect(lanes([540, 545], [560, 600])).toEqual([
      [0, 0, 2],
      [1, 1, 2],
    ]))
})

describe('the hours of a week', () => {
  it('are those of a working day, and more when something needs them', () => {
    expect(hoursOf([])).toEqual({ first: 8, last: 19 })
    expect(hoursOf([{ from: 390, until: 450 }])).toEqual({ first: 6, last: 19 })
    expect(hoursOf([{ from: 1320, until: 1440 }])).toEqual({ first: 8, last: 23 })
    expect(hoursOf([{ from: 1140, until: 1200 }])).toEqual({ first: 8, last: 19 })
  })
})

describe('opening hours in a week', () => {
  const times = {
    weekly: [
      { day: 'FR' as const, from: '09:30', till: '12:00' },
      { day: 'FR' as const, from: '20:00', till: '02:00', closesNextDay: true },
    ],
    closedOnHolidays: [],
    special: [],
  }

  it('go on past midnight', () => {
    expect(openOn(times, '2026-11-20')).toEqual([
      { from: 570, until: 720 },
      { from: 1200, until: 1440 },
    ])
    expect(openOn(times, '2026-11-21')).toEqual([{ from: 0, until: 120 }])
  })

  it('leave the rest of the shown hours closed', () => {
    expect(closedWithin(openOn(times, '2026-11-20'), { first: 8, last: 20 })).toEqual([
      { from: 480, until: 570 },
      { from: 720, until: 1200 },
    ])
    expect(closedWithin([], { first: 8, last: 19 })).toEqual([{ from: 480, until: 1200 }])
  })
})
