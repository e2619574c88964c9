import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { defaultTimeZone, localDateFormat } from '#contract/kernel/constants'

dayjs.extend(utc)
dayjs.extend(timezone)

/** An instant as the date and time that the clock on the wall shows. */
export function localParts(instant: string): { date: string; time: string } {
  const local = dayjs(instant).tz(defaultTimeZone)
  return { date: local.format(localDateFormat), time: local.format('HH:mm') }
}

/**
 * The instant at which the clock on the wall shows this date (YYYY-MM-DD) and time (HH:mm); undefined for a time that the
 * clock skips in spring. In autumn the first of the two is taken.
 */
export function localInstant(date: string, time: string): string | undefined {
  if (!dayjs.utc(`${date}T${time}`).isValid()) return undefined
  const found = dayjs.tz(`${date}T${time}`, defaultTimeZone)
  return [found.subtract(1, 'hour'), found]
    .map((moment) => moment.toISOString())
    .find((instant) => {
      const shown = localParts(instant)
      return shown.date === date && shown.time === time
    })
}
