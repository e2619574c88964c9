import { parseTime } from '#lib/forms/time-text'
import { type Parts, typed } from './plain-form'

/** From when until when it is open once, as written in a form without script. */
export type PlainSpan = { from: string; till: string; closesNextDay?: boolean; byAppointment?: boolean }

/** Who closes at half past one means that night; at nine in the morning after ten it is a slip. */
const lastNightTime = '06:00'

/** A control by its name, with its contents. */
export type Control = [name: string, text: string]

/** The controls of hours whose names begin with `of`. */
export function writeHours(of: string, { from, till, closesNextDay, byAppointment }: PlainSpan): Control[] {
  const controls: Control[] = [
    [`${of}.from`, from],
    [`${of}.till`, till],
  ]
  if (closesNextDay) controls.push([`${of}.next`, 'yes'])
  if (byAppointment) controls.push([`${of}.appointment`, 'yes'])
  return controls
}

/** The rows of controls whose names begin with `of` and a number, in order. */
export function rowsBelow(parts: Parts, of: string): number[] {
  const rows = Object.keys(parts).flatMap((name) =>
    name.startsWith(`${of}.`) ? (/^\d{1,3}(?=\.)/.exec(name.slice(of.length + 1))?.[0] ?? []) : [],
  )
  return [...new Set(rows.map(Number))].toSorted((one, other) => one - other)
}

/** The hours in the rows below `of`, without empty rows. */
export const hoursBelow = (parts: Parts, of: string): PlainSpan[] =>
  rowsBelow(parts, of).flatMap((row) => {
    const timeOf = (name: string) => {
      const text = typed(parts, `${of}.${row}.${name}`)
      return parseTime(text) ?? text
    }
    const is = (name: string) => typed(parts, `${of}.${row}.${name}`) === 'yes'
    const [from, till] = [timeOf('from'), timeOf('till')]
    if (from === '' && till === '') return []
    const isNight = from !== '' && till !== '' && till <= from && (is('next') || till <= lastNightTime)
    return [
      {
        ...{ from, till },
        ...(isNight ? { closesNextDay: true } : {}),
        ...(is('appointment') ? { byAppointment: true } : {}),
      },
    ]
  })
