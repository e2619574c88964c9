import { isRecord, isText, listOf, recordOf, textOf } from '../read-value'
import { type Block, type OpeningWeek, readWeek } from './week'

export type Season = { from: string; until: string; yearly?: boolean; name?: string; weekly: Block[] }
export type Closure = { from: string; until: string; note?: string }
export type HolidayHours = { holiday: string; from: string; till: string; closesNextDay?: boolean }
export type TemporarilyClosed = { from?: string; until?: string; note?: string }

/** A record without the parts that are empty or off. */
const filledParts = (part: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== '' && value !== false && value !== undefined))

const period = (value: Record<string, unknown>) => ({ from: textOf(value.from), until: textOf(value.until) })

export const seasonsOf = ({ rest }: OpeningWeek): Season[] =>
  listOf(rest.seasons).map((value) => {
    const { yearly, name, weekly, ...dates } = recordOf(value)
    return { ...period(dates), yearly: yearly === true, name: textOf(name), weekly: readWeek({ weekly }).weekly }
  })

export const closuresOf = ({ rest }: OpeningWeek): Closure[] =>
  listOf(rest.closures).map((value) => ({ ...period(recordOf(value)), note: textOf(recordOf(value).note) }))

export const holidayHoursOf = ({ rest }: OpeningWeek): HolidayHours[] =>
  listOf(rest.holidayHours).flatMap((value) => {
    const { holiday, from, till, closesNextDay } = recordOf(value)
    if (!isText(holiday)) return []
    return [{ holiday, from: textOf(from), till: textOf(till), closesNextDay: closesNextDay === true }]
  })

export function temporarilyClosedOf({ rest }: OpeningWeek): TemporarilyClosed | undefined {
  const { temporarilyClosed: value } = rest
  if (!isRecord(value)) return undefined
  return { from: textOf(value.from), until: textOf(value.until), note: textOf(value.note) }
}

export const isByAppointment = ({ rest }: OpeningWeek): boolean => rest.byAppointment === true

/** The week with another value of one of these parts; an empty one is not stored. */
function withPart(week: OpeningWeek, name: string, value: unknown): OpeningWeek {
  const { [name]: _, ...rest } = week.rest
  const isEmpty = value === undefined || value === false || (Array.isArray(value) && value.length === 0)
  return { ...week, rest: isEmpty ? rest : { ...rest, [name]: value } }
}

export const setSeasons = (week: OpeningWeek, seasons: Season[]): OpeningWeek =>
  withPart(
    week,
    'seasons',
    seasons.map(({ from, until, weekly, ...more }) => ({ from, until, ...filledParts(more), weekly })),
  )

export const setClosures = (week: OpeningWeek, closures: Closure[]): OpeningWeek =>
  withPart(
    week,
    'closures',
    closures.map(({ from, until, note }) => ({ from, until, ...filledParts({ note }) })),
  )

export const setTemporarilyClosed = (week: OpeningWeek, closed: TemporarilyClosed | undefined): OpeningWeek =>
  withPart(week, 'temporarilyClosed', closed && filledParts(closed))

export const setByAppointment = (week: OpeningWeek, isOn: boolean): OpeningWeek => withPart(week, 'byAppointment', isOn)

export type HolidayChoice = 'usual' | 'closed' | 'hours'

export function holidayChoice(week: OpeningWeek, key: string): HolidayChoice {
  if (week.closedOnHolidays.includes(key)) return 'closed'
  return holidayHoursOf(week).some(({ holiday }) => holiday === key) ? 'hours' : 'usual'
}

export const setHolidayHours = (week: OpeningWeek, hours: readonly HolidayHours[]): OpeningWeek =>
  withPart(
    week,
    'holidayHours',
    hours.map(({ holiday, from, till, ...more }) => ({ holiday, from, till, ...filledParts(more) })),
  )

/** A holiday as any other day, closed, or with hours of its own that are still to be filled in. */
export function chooseHoliday(week: OpeningWeek, key: string, choice: HolidayChoice): OpeningWeek {
  const closedOnHolidays = week.closedOnHolidays.filter((each) => each !== key)
  const hours = holidayHoursOf(week).filter(({ holiday }) => holiday !== key)
  if (choice === 'closed') closedOnHolidays.push(key)
  if (choice === 'hours') hours.push({ holiday: key, from: '', till: '' })
  return setHolidayHours({ ...week, closedOnHolidays }, hours)
}

export function changeHolidayHours(week: OpeningWeek, index: number, change: Partial<HolidayHours>): OpeningWeek {
  return setHolidayHours(
    week,
    holidayHoursOf(week).map((hours, at) => (at === index ? { ...hours, ...change } : hours)),
  )
}
