import { sameValue } from '#contract/content/values-compare'
import { holidayKeys } from '#contract/fields/opening-hours/holidays'
import { valueOfDateText } from '../date/date-text'
import type { OpeningWeek, SpecialDay } from '../opening-times/week'
import { type Closure, closuresOf, holidayHoursOf, setClosures, setHolidayHours } from '../opening-times/week-more'
import { type Parts, typed } from './plain-form'
import { type Control, hoursBelow, rowsBelow, writeHours } from './plain-hours'

// Exceptions to the week: holidays, separate days, closed periods. Each row has its place; an emptied one goes.

const dayOf = (parts: Parts, name: string) => valueOfDateText(typed(parts, name)) ?? ''

const openOn = (week: OpeningWeek, key: string) =>
  holidayHoursOf(week).flatMap(({ holiday, closesNextDay, ...span }) =>
    holiday === key ? [{ ...span, ...(closesNextDay ? { closesNextDay: true } : {}) }] : [],
  )

/** The holidays that can be answered about: the Dutch ones, and others that something is said about. */
export const answerableHolidays = (week: OpeningWeek): string[] => [
  ...new Set([
    ...holidayKeys.filter((key) => key.startsWith('nl:')),
    ...week.closedOnHolidays,
    ...holidayHoursOf(week).map(({ holiday }) => holiday),
  ]),
]

/** Closed, or the hours of its own; without either it is as any other day. */
export const writeHolidays = (week: OpeningWeek): Control[] =>
  answerableHolidays(week).flatMap((key): Control[] => {
    const of = `holidays.${key}`
    if (week.closedOnHolidays.includes(key))
      return [
        [of, 'closed'],
        [`${of}.0.from`, ''],
      ]
    const hours = openOn(week, key).flatMap((span, row) => writeHours(`${of}.${row}`, span))
    return hours.length > 0 ? hours : [[`${of}.0.from`, '']]
  })

/** The week with the holidays as they were filled in; one that the form does not have stays. */
export function readHolidays(parts: Parts, week: OpeningWeek): OpeningWeek {
  const keys = [...new Set(Object.keys(parts).flatMap((name) => /^holidays\.([^.]+)\./.exec(name)?.[1] ?? []))]
  const hoursFor = (key: string) => hoursBelow(parts, `holidays.${key}`)
  // One that was closed and got hours is open, also where the tick was left standing.
  const isClosed = (key: string) =>
    typed(parts, `holidays.${key}`) === 'closed' && (hoursFor(key).length === 0 || !week.closedOnHolidays.includes(key))
  const hoursOf = (key: string) => (keys.includes(key) ? (isClosed(key) ? [] : hoursFor(key)) : openOn(week, key))
  const listed = [...new Set([...holidayHoursOf(week).map(({ holiday }) => holiday), ...keys])]
  const [hours, before] = [hoursOf, (key: string) => openOn(week, key)].map((spans) =>
    listed.flatMap((holiday) => spans(holiday).map((span) => ({ holiday, ...span }))),
  )
  const closedOnHolidays = [
    ...week.closedOnHolidays.filter((key) => !keys.includes(key) || isClosed(key)),
    ...keys.filter((key) => isClosed(key) && !week.closedOnHolidays.includes(key)),
  ]
  const chosen = { ...week, closedOnHolidays }
  // In the order in which they stood, so that nothing seems changed.
  return hours === undefined || sameValue(hours, before) ? chosen : setHolidayHours(chosen, hours)
}

export const writeSpecial = ({ special }: OpeningWeek): Control[] =>
  special.flatMap(({ date, closed, from = '', till = '', closesNextDay, more = [], note = '' }, row) => {
    const of = `special.${row}`
    const spans = closed ? [] : [{ from, till, ...(closesNextDay ? { closesNextDay } : {}) }, ...more]
    const day: Control[] = [
      [`${of}.date`, date],
      [`${of}.closed`, closed ? 'yes' : ''],
      [`${of}.note`, note],
    ]
    return [...day, ...spans.flatMap((span, at) => writeHours(`${of}.${at}`, span))]
  })

function specialDay(parts: Parts, of: string, stood: SpecialDay | undefined): SpecialDay | undefined {
  const [date, note] = [dayOf(parts, `${of}.date`), typed(parts, `${of}.note`)]
  const [first, ...more] = hoursBelow(parts, of)
  // A day that was closed and got hours is open, also where the tick was left standing.
  const isClosed = typed(parts, `${of}.closed`) === 'yes' && (first === undefined || stood?.closed !== true)
  const hours = isClosed
    ? { closed: true }
    : { ...(first ?? { from: '', till: '' }), ...(more.length > 0 ? { more } : {}) }
  const day = { date, ...hours, ...(note === '' ? {} : { note }) }
  const isTakenAway = date === '' && stood !== undefined && sameValue({ ...day, date: stood.date }, stood)
  const isBlank = date === '' && note === '' && first === undefined && typed(parts, `${of}.closed`) !== 'yes'
  return isTakenAway || isBlank ? undefined : day
}

/** The week with its special days as they were filled in. */
export const readSpecial = (parts: Parts, week: OpeningWeek): OpeningWeek => ({
  ...week,
  special: rowsBelow(parts, 'special').flatMap((row) => specialDay(parts, `special.${row}`, week.special[row]) ?? []),
})

export const writeClosures = (week: OpeningWeek): Control[] =>
  closuresOf(week).flatMap(({ from, until, note = '' }, row): Control[] => [
    [`closures.${row}.from`, from],
    [`closures.${row}.until`, until],
    [`closures.${row}.note`, note],
  ])

/** The week with its closed periods as they were filled in; one of which both days are cleared goes. */
export function readClosures(parts: Parts, week: OpeningWeek): OpeningWeek {
  const closures = rowsBelow(parts, 'closures').flatMap((row): Closure[] => {
    const of = `closures.${row}`
    const [from, until] = [dayOf(parts, `${of}.from`), dayOf(parts, `${of}.until`)]
    return from === '' && until === '' ? [] : [{ from, until, note: typed(parts, `${of}.note`) }]
  })
  return sameValue(closures, closuresOf(week)) ? week : setClosures(week, closures)
}
