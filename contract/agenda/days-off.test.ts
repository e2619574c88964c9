import { describe, expect, it } from 'vitest'
import { expandOccurrences } from '../recurrence/expand.ts'
import type { Recurrence } from '../recurrence/recurrence.ts'
import { startsInPeriods, startsOnHolidays } from './days-off.ts'
import { leavesOut, leavingOut } from './left-out.ts'

const lessons: Recurrence = {
  ...{ start: '2026-12-18T19:00', zone: 'Europe/Amsterdam', duration: 90, rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=6' },
  ...{ rdate: [], exdate: [], changes: [] },
}
const today = '2026-11-20'
const christmas = { name: 'Kerstvakantie', from: '2026-12-19', until: '2027-01-03' }
const spring = { name: 'Voorjaarsvakantie', from: '2027-02-20', until: '2027-02-28' }

describe('days off of a series', () => {
  it('finds the lessons in a holiday, and no holiday in which there is none', () => {
    expect(startsInPeriods(lessons, [christmas, spring], today)).toEqual([
      { off: christmas, starts: ['2026-12-25T19:00', '2027-01-01T19:00'] },
    ])
  })

  it('finds public holidays of one country in all years', () => {
    const [first, ...more] = startsOnHolidays(
      { ...lessons, rrule: 'FREQ=YEARLY;COUNT=3', start: '2026-12-25' },
      'nl',
      today,
    )
    expect([first, more]).toEqual([{ off: 'nl:kerst1', starts: ['2026-12-25', '2027-12-25', '2028-12-25'] }, []])
  })

  it('looks no further back than today, and for what has no end as far ahead as dates are worked out', () => {
    const endless = { ...lessons, rrule: 'FREQ=DAILY' }
    const [newYear] = startsOnHolidays(endless, 'nl', '2027-06-01').filter(({ off }) => off === 'nl:nieuwjaar')
    expect(newYear?.starts.map((start) => start.slice(0, 4))).toEqual(['2028', '2029', '2030'])
  })

  it('leaves out what a holiday holds, and takes it back without what else is left out', () => {
    const [found] = startsInPeriods(lessons, [christmas], today)
    const exdate = leavingOut(['2027-01-15T19:00'], found?.starts ?? [], true)
    expect(leavesOut({ exdate }, found?.starts ?? [])).toBe(true)
    const left = expandOccurrences({ ...lessons, exdate }, { limit: 10 }).map(({ original }) => original)
    expect(left).toEqual(['2026-12-18T19:00', '2027-01-08T19:00', '2027-01-22T19:00'])
    expect(leavingOut(exdate, found?.starts ?? [], false)).toEqual(['2027-01-15T19:00'])
  })
})
