import { defaultTimeZone } from '#contract/constants'

const minute = 60_000

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: defaultTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const partsOf = (time: number): Record<string, string> =>
  Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]))

/** An instant as the date and time that the clock on the wall shows. */
export function localParts(instant: string): { date: string; time: string } {
  const { year, month, day, hour, minute: minutes } = partsOf(Date.parse(instant))
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minutes}` }
}

/**
 * The instant at which the clock on the wall shows this date (YYYY-MM-DD) and time (HH:mm); undefined for a time that the
 * clock skips in spring. In autumn the first of the two is meant.
 */
export function localInstant(date: string, time: string): string | undefined {
  const guess = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(guess)) return undefined
  for (const hours of [2, 1]) {
    const candidate = new Date(guess - hours * 60 * minute).toISOString()
    const shown = localParts(candidate)
    if (shown.date === date && shown.time === time) return candidate
  }
  return undefined
}
