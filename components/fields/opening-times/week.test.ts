import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { openingTimesRules } from '#contract/fields/opening-times'
import type { Locale } from '#contract/kernel/constants'
import { endsBeforeStart, parseTime } from '#lib/forms/time-text'
import { messagesOf } from '#lib/i18n/messages'
import { presetKeys, withPreset } from './presets'
import { addBlock, blocksOf, changeBlock, changeSpecial, copyDay, readWeek, removeBlock, weekValue } from './week'
import {
  changeHolidayHours,
  chooseHoliday,
  closuresOf,
  holidayChoice,
  seasonsOf,
  setByAppointment,
  setClosures,
  setSeasons,
  setTemporarilyClosed,
} from './week-more'
import { weekSummary } from './week-summary'

const block = (day: string, from: string, till: string, marks = {}) => ({ day, from, till, ...marks })
const stored = {
  weekly: [
    block('TU', '10:00', '17:30'),
    block('WE', '10:00', '17:30'),
    block('TH', '10:00', '17:30'),
    block('TH', '19:00', '21:00'),
  ],
  closedOnHolidays: ['nl:kerst1'],
  special: [{ date: '2026-12-24', from: '10:00', till: '15:00' }],
}

describe('the week of opening times', () => {
  it('gives back what it read, parts it does not know included', () => {
    const value = { ...stored, note: 'Bel aan', periods: [{ from: '2026-07-01' }] }
    expect(weekValue(readWeek(value))).toEqual(value)
  })

  it('leaves out blocks without a day of the week, and what is no list', () => {
    expect(readWeek({ weekly: [{ day: 'XX', from: '1' }, null, 'MO'], special: 'x' }).weekly).toEqual([])
  })

  it('is no value when nothing is filled in', () => {
    expect(weekValue(readWeek(undefined))).toBeUndefined()
    expect(weekValue(removeBlock(addBlock(readWeek(undefined), 'MO'), 0))).toBeUndefined()
  })

  it('keeps the place of each block, by which errors come', () => {
    expect(blocksOf(readWeek(stored), 'TH').map(({ index }) => index)).toEqual([2, 3])
  })

  it('changes one block only, and stores no mark that is off', () => {
    const on = changeBlock(readWeek(stored), 1, { closesNextDay: true })
    expect(on.weekly[1]).toEqual(block('WE', '10:00', '17:30', { closesNextDay: true }))
    expect(changeBlock(on, 1, { closesNextDay: false })).toEqual(readWeek(stored))
  })

  it('copies a day over other days, in place of what they had', () => {
    const week = copyDay(readWeek(stored), 'TH', ['TU', 'SU', 'TH'])
    expect(week.weekly.map(({ day, from }) => `${day} ${from}`)).toEqual([
      'TU 10:00',
      'TU 19:00',
      'WE 10:00',
      'TH 10:00',
      'TH 19:00',
      'SU 10:00',
      'SU 19:00',
    ])
  })

  it('closes the days that a closed day is copied to', () => {
    expect(blocksOf(copyDay(readWeek(stored), 'MO', ['TH']), 'TH')).toEqual([])
  })

  it('keeps that a special day closes the next day, whatever else of it changes', () => {
    const night = { date: '2026-12-31', from: '20:00', till: '02:00', closesNextDay: true }
    const week = readWeek({ weekly: [], closedOnHolidays: [], special: [night] })
    expect(changeSpecial(week, 0, { note: 'oudjaar' }).special).toEqual([{ ...night, note: 'oudjaar' }])
    expect(changeSpecial(week, 0, { closesNextDay: false }).special).toEqual([
      { date: '2026-12-31', from: '20:00', till: '02:00' },
    ])
  })

  it('drops the hours of a special day that closes, and asks for them when it opens', () => {
    const closed = changeSpecial(readWeek(stored), 0, { closed: true })
    expect(closed.special).toEqual([{ date: '2026-12-24', closed: true }])
    expect(changeSpecial(closed, 0, { closed: false }).special).toEqual([{ date: '2026-12-24', from: '', till: '' }])
  })
})

const say = (locale: Locale) =>
  createTranslator({ locale, messages: messagesOf(locale), namespace: 'fields.openingTimes' })
const [nl, en] = [say('nl'), say('en')]

describe('the summary', () => {
  it('joins days with the same hours and says when it is closed', () => {
    expect(weekSummary(readWeek(stored), nl)).toEqual({
      now: '',
      open: 'Di en wo 10:00–17:30, do 10:00–17:30 en 19:00–21:00.',
      closed: 'Ma en vr t/m zo gesloten.',
      holidays: 'Gesloten op: eerste kerstdag.',
      special: 'Bijzondere dagen: 24-12-2026 10:00–15:00.',
      more: '',
    })
    expect(weekSummary(readWeek(stored), en).open).toBe('Tue and Wed 10:00–17:30, Thu 10:00–17:30 and 19:00–21:00.')
  })

  it('joins the times of a special day as it does those of a week', () => {
    const day = { date: '2026-12-24', from: '09:00', till: '12:00', more: [{ from: '13:00', till: '15:00' }] }
    const special = [day, { date: '2026-12-31', closed: true }]
    expect(weekSummary(readWeek({ weekly: [], special }), nl).special).toBe(
      'Bijzondere dagen: 24-12-2026 09:00–12:00 en 13:00–15:00, 31-12-2026 gesloten.',
    )
  })

  it('says three or more days in a row as a span, and marks what is special about a block', () => {
    const weekly = ['MO', 'TU', 'WE', 'FR'].map((day) => block(day, '20:00', '02:00', { closesNextDay: true }))
    expect(weekSummary(readWeek({ weekly }), nl).open).toBe('Ma t/m wo en vr 20:00–02:00 (volgende dag).')
  })

  it('counts a block without hours as closed', () => {
    expect(weekSummary(addBlock(readWeek(undefined), 'MO'), nl).closed).toBe('Elke dag gesloten.')
  })
})

describe('what goes beside the week', () => {
  const week = readWeek({
    ...stored,
    seasons: [
      { from: '2026-07-01', until: '2026-08-31', yearly: true, name: 'Zomer', weekly: [block('TU', '10:00', '12:00')] },
    ],
    closures: [{ from: '2027-02-15', until: '2027-02-19', note: 'Verbouwing' }],
    holidayHours: [{ holiday: 'nl:bevrijdingsdag', from: '12:00', till: '15:00' }],
    temporarilyClosed: { until: '2026-12-01' },
    byAppointment: true,
  })

  it('stands in the summary', () => {
    expect(weekSummary(week, nl).now).toBe('Tijdelijk gesloten tot en met 01-12-2026.')
    expect(weekSummary(setTemporarilyClosed(week, undefined), nl).now).toBe('Alleen op afspraak.')
  })

  it('stands in the summary, period by period', () =>
    expect(weekSummary(week, nl).more).toBe(
      'Zomer, 01-07 t/m 31-08: di 10:00–12:00. ' +
        'Bevrijdingsdag 12:00–15:00. 15-02-2027 t/m 19-02-2027 gesloten (Verbouwing).',
    ))

  it('is stored as it was read, and without what is switched off', () => {
    const same = setSeasons(setClosures(week, closuresOf(week)), seasonsOf(week))
    expect(weekValue(same)).toEqual(weekValue(week))
    const off = setTemporarilyClosed(setByAppointment(setSeasons(setClosures(week, []), []), false), undefined)
    expect(weekValue(chooseHoliday(off, 'nl:bevrijdingsdag', 'usual'))).toEqual(stored)
  })

  it('chooses one thing for each holiday', () => {
    const closed = chooseHoliday(week, 'nl:bevrijdingsdag', 'closed')
    expect(holidayChoice(closed, 'nl:bevrijdingsdag')).toBe('closed')
    const hours = chooseHoliday(closed, 'be:kerstmis', 'hours')
    expect(weekValue(changeHolidayHours(hours, 0, { from: '10:00', till: '12:00' }))).toMatchObject({
      closedOnHolidays: ['nl:kerst1', 'nl:bevrijdingsdag'],
      holidayHours: [{ holiday: 'be:kerstmis', from: '10:00', till: '12:00' }],
    })
  })

  it('begins with an example that the rules accept', () => {
    for (const key of presetKeys) {
      const value = weekValue(withPreset(readWeek(undefined), key))
      expect(
        openingTimesRules
          .schema({ name: 'x', type: 'openingTimes', label: { nl: 'x', en: 'x' } }, { today: '2026-11-21' })
          .safeParse(value).success,
      ).toBe(true)
    }
  })
})

describe('times', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['0930', '09:30'],
    [' 17:05 ', '17:05'],
    ['9 uur', '09:00'],
    ['23:59', '23:59'],
  ])('reads %j as %s', (text, time) => {
    expect(parseTime(text)).toBe(time)
  })

  it.each(['', '24:00', '9:60', '9:3', 'negen', '12345', '-9'])('reads %j as no time', (text) => {
    expect(parseTime(text)).toBeUndefined()
  })

  it('sees a block that ends before it starts, and none in half a block', () => {
    expect(endsBeforeStart('16:00', '11:00')).toBe(true)
    expect(endsBeforeStart('9', '9:00')).toBe(true)
    expect(endsBeforeStart('09:00', '10:00')).toBe(false)
    expect(endsBeforeStart('16:00', '')).toBe(false)
  })
})
