import { sameValue } from '#contract/content/values-compare'
import { blocksOf, readWeek, weekDays, weekValue } from '../opening-times/week'
import { isByAppointment, setByAppointment } from '../opening-times/week-more'
import { type PlainForm, typed } from './plain-form'
import { type Control, hoursBelow, writeHours } from './plain-hours'
import { readClosures, readHolidays, readSpecial, writeClosures, writeHolidays, writeSpecial } from './plain-other-days'

/** How many times a day has room for: one more than it has, and two at least. */
export const timesOf = (count: number) => Math.max(2, count + 1)

/**
 * The week, day by day, and the days that go before it. Other hours in a part of the year are shown beside it as a sentence and
 * stay as they were.
 */
export const plainOpeningTimes: PlainForm = {
  write: (value) => {
    const week = readWeek(value)
    const days = weekDays.flatMap((day): Control[] => {
      const blocks = blocksOf(week, day)
      if (blocks.length === 0) return [[`${day}.closed`, 'yes']]
      return blocks.flatMap((block, row) => writeHours(`${day}.${row}`, block))
    })
    const others = [...writeHolidays(week), ...writeSpecial(week), ...writeClosures(week)]
    return {
      ...Object.fromEntries([...days, ...others]),
      ...{ appointment: isByAppointment(week) ? 'yes' : '', note: week.note },
    }
  },
  read: (parts, { was }) => {
    const before = readWeek(was)
    const weekly = weekDays.flatMap((day) => {
      const isClosed = typed(parts, `${day}.closed`) === 'yes'
      // A day that was closed and got hours is open, also where the tick was left standing.
      if (isClosed && blocksOf(before, day).length > 0) return []
      return hoursBelow(parts, day).map((span) => ({ day, ...span }))
    })
    const inDays = weekDays.flatMap((day) => blocksOf(before, day).map(({ index: _, ...block }) => block))
    const week = {
      ...before,
      // In the order in which they stood, so that nothing seems changed.
      weekly: sameValue(weekly, inDays) ? before.weekly : weekly,
      note: typed(parts, 'note'),
    }
    const whole = readClosures(parts, readSpecial(parts, readHolidays(parts, week)))
    return weekValue(setByAppointment(whole, typed(parts, 'appointment') === 'yes'))
  },
}
