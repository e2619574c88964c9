import { exceptionsBetween } from '../../fields/opening-hours/exceptions.ts'
import { holidayName } from '../../fields/opening-hours/holiday-names.ts'
import { holidaysOn } from '../../fields/opening-hours/holidays.ts'
import type { Hours, OpeningTimes, Period } from '../../fields/opening-hours/opening-times.ts'
import { type Week, weeksBetween } from '../../fields/opening-hours/weeks.ts'
import { wordFor } from '../../fields/value-words.ts'
import type { HsdsSchedule } from './answers.ts'
import type { UuidOf } from './resources.ts'

type ScheduleFields = Omit<HsdsSchedule, 'id'>
const isClosed: ScheduleFields = { description: wordFor('closed', 'nl') }
const hoursOf = ({ from, till }: Hours): ScheduleFields => ({ opens_at: from, closes_at: till })

/** The hours of each day of a week that is alike as one rule. */
function weekSchedules({ weekly, season, from, until }: Week, byAppointment: boolean): ScheduleFields[] {
  const valid = {
    ...(from === undefined ? {} : { valid_from: from }),
    ...(until === undefined ? {} : { valid_to: until }),
    ...(season?.name ? { notes: season.name } : {}),
  }
  if (weekly.length === 0) return from === undefined && until === undefined ? [] : [{ ...isClosed, ...valid }]
  const alike = Map.groupBy(weekly, (block) => `${block.from} ${block.till} ${block.byAppointment ?? byAppointment}`)
  return [...alike.values()].flatMap((blocks) =>
    blocks.slice(0, 1).map((block) => ({
      ...valid,
      freq: 'WEEKLY' as const,
      byday: [...new Set(blocks.map(({ day }) => day))].join(','),
      ...hoursOf(block),
      ...((block.byAppointment ?? byAppointment) ? { attending_type: wordFor('byAppointment', 'nl') } : {}),
    })),
  )
}

/** Why the hours of a date are not the usual ones. */
function reasonOn({ temporarilyClosed, special, closures = [] }: OpeningTimes, date: string): string {
  const own = special.find((each) => each.date === date)
  const closure = closures.find(({ from, until }) => from <= date && date <= until)
  const [holiday] = holidaysOn(date)
  const because = own?.note ?? closure?.note ?? temporarilyClosed?.note
  return because ?? (holiday === undefined ? '' : holidayName(holiday, 'nl'))
}

function datedSchedules(times: OpeningTimes, span: Period): ScheduleFields[] {
  return exceptionsBetween(times, times, span).flatMap(({ from, until, hours }) => {
    const notes = reasonOn(times, from)
    const dates = { valid_from: from, valid_to: until, ...(notes === '' ? {} : { notes }) }
    if (hours.length === 0) return [{ ...dates, ...isClosed }]
    return hours.map((each) => ({ ...dates, dtstart: from, count: 1, ...hoursOf(each) }))
  })
}

/**
 * Opening times as HSDS has them: weeks with their seasons, and each day of a span on which it is otherwise. Of two that hold
 * on a day, the one for fewer days goes first.
 */
export function schedulesOf(
  times: OpeningTimes,
  span: Period,
  uuidOf: UuidOf,
  names: readonly string[],
): HsdsSchedule[] {
  const weeks = weeksBetween(times, span).flatMap((week) => weekSchedules(week, times.byAppointment === true))
  const withNote = weeks.map((week) => (times.note ? { notes: times.note, ...week } : week))
  return [...withNote, ...datedSchedules(times, span)].map((schedule) => {
    const { opens_at = '', closes_at = '', valid_from, attending_type } = schedule
    const own = [valid_from, attending_type].filter((part) => part !== undefined)
    return { id: uuidOf(...names, 'schedule', `${opens_at} ${closes_at}`, ...own), ...schedule }
  })
}
