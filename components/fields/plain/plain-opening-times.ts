import { sameValue } from '#contract/content/values-compare'
import { parseTime } from '#lib/forms/time-text'
import { type Block, blocksOf, readWeek, type WeekDay, weekDays, weekValue } from '../opening-times/week'
import { isByAppointment, setByAppointment } from '../opening-times/week-more'
import { type Parts, type PlainForm, typed } from './plain-form'

/** How many times a day has room for: one more than it has, and two at least. */
export const timesOf = (count: number) => Math.max(2, count + 1)

/** Who closes at half past one means that night; at nine in the morning after ten it is a slip. */
const lastNightTime = '06:00'

/** The hours of a row; undefined for a row in which nothing stands. */
function readBlock(parts: Parts, day: WeekDay, row: number): Block | undefined {
  const timeOf = (name: string) =>
    parseTime(typed(parts, `${day}.${row}.${name}`)) ?? typed(parts, `${day}.${row}.${name}`)
  const is = (name: string) => typed(parts, `${day}.${row}.${name}`) === 'yes'
  const [from, till] = [timeOf('from'), timeOf('till')]
  if (from === '' && till === '') return undefined
  const isNight = from !== '' && till !== '' && till <= from && (is('next') || till <= lastNightTime)
  return {
    ...{ day, from, till },
    ...(isNight ? { closesNextDay: true } : {}),
    ...(is('appointment') ? { byAppointment: true } : {}),
  }
}

/**
 * The week, day by day. What goes before it (holidays, parts of the year, closures, special days) stands beside it as a sentence
 * and stays as it was.
 */
export const plainOpeningTimes: PlainForm = {
  write: (value) => {
    const week = readWeek(value)
    const days = weekDays.flatMap((day) => {
      const blocks = blocksOf(week, day)
      const hours = blocks.flatMap(({ from, till, closesNextDay, byAppointment }, row) => [
        [`${day}.${row}.from`, from],
        [`${day}.${row}.till`, till],
        ...(closesNextDay ? [[`${day}.${row}.next`, 'yes']] : []),
        ...(byAppointment ? [[`${day}.${row}.appointment`, 'yes']] : []),
      ])
      return blocks.length === 0 ? [[`${day}.closed`, 'yes']] : hours
    })
    return { ...Object.fromEntries(days), appointment: isByAppointment(week) ? 'yes' : '', note: week.note }
  },
  read: (parts, { was }) => {
    const before = readWeek(was)
    const rows = Object.keys(parts).map((name) => Number(/^[A-Z]{2}\.(\d{1,2})\./.exec(name)?.[1] ?? 0))
    const weekly = weekDays.flatMap((day) => {
      const blocks = Array.from({ length: Math.max(0, ...rows) + 1 }, (_, row) => readBlock(parts, day, row))
      const given = blocks.filter((block) => block !== undefined)
      const isClosed = typed(parts, `${day}.closed`) === 'yes'
      // A day that was closed and got hours is open, also where the tick was left standing.
      return isClosed && blocksOf(before, day).length > 0 ? [] : given
    })
    const inDays = weekDays.flatMap((day) => blocksOf(before, day).map(({ index: _, ...block }) => block))
    const week = {
      ...before,
      // In the order in which they stood, so that nothing seems changed.
      weekly: sameValue(weekly, inDays) ? before.weekly : weekly,
      note: typed(parts, 'note'),
    }
    return weekValue(setByAppointment(week, typed(parts, 'appointment') === 'yes'))
  },
}
