import { defaultTimeZone, type Locale } from '#contract/kernel/constants'
import { dateFormat, numberFormat } from './intl-formats.ts'

// Shown by Intl; dayjs is for dates that are computed or parsed. The first format of a page takes a slow browser a sixth of a
// second, so none is made before something is shown.
const parts = {
  timeZone: defaultTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

const cacheMaximum = 2_000
const cache = new Map<string, Record<string, string>>()

/** The parts of an instant, made once: a page shows the same ones again and again, and Intl takes its time. */
function partsOf(instant: string): Record<string, string> {
  const known = cache.get(instant)
  if (known !== undefined) return known
  const made = Object.fromEntries(
    dateFormat('en-GB', parts)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  if (cache.size >= cacheMaximum) cache.clear()
  cache.set(instant, made)
  return made
}

/** An instant as DD-MM-YYYY in the site's time zone. */
export function formatDate(instant: string): string {
  const { day, month, year } = partsOf(instant)
  return `${day}-${month}-${year}`
}

/** An instant as DD-MM-YYYY HH:mm in the site's time zone. */
export function formatDateTime(instant: string): string {
  const { hour, minute } = partsOf(instant)
  return `${formatDate(instant)} ${hour}:${minute}`
}

/** The time of an instant as HH:mm in the site's time zone. */
export function formatTime(instant: string): string {
  const { hour, minute } = partsOf(instant)
  return `${hour}:${minute}`
}

/** A count as people write it: 1.240 in Dutch, 1,240 in English. */
export const formatNumber = (value: number, locale: Locale) => numberFormat(locale).format(value)
