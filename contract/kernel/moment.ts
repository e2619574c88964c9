import { defaultTimeZone } from './constants.ts'

let format: Intl.DateTimeFormat | undefined

/** Made once, and not before it is needed: the first format of a page takes a slow browser a sixth of a second. */
function localFormat(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: defaultTimeZone, dateStyle: 'short', timeStyle: 'medium' })
  return format
}

/** How far local time is ahead of UTC at an instant; milliseconds. */
function offsetAt(time: number): number {
  return Date.parse(`${localFormat().format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000
}

/**
 * A moment from input: an instant with its offset, or a local time such as `2026-11-12T09:00`. In the hour that summer time
 * skips the clock has gone on; in the hour that comes twice the first one counts.
 */
export function toInstant(moment: string): Date {
  if (/(?:Z|[+-]\d\d:?\d\d)$/.test(moment)) return new Date(moment)
  const local = Date.parse(`${moment}Z`)
  const [before, after] = [local - offsetAt(local - 86_400_000), local - offsetAt(local + 86_400_000)]
  const found = [before, after].sort((a, b) => a - b).find((time) => time + offsetAt(time) === local)
  return new Date(found ?? Math.max(before, after))
}

/** When a local day such as `2026-11-12` begins, or the one so many days later. */
export function startOfDay(day: string, later = 0): Date {
  const date = new Date(Date.parse(`${day}T00:00Z`) + later * 86_400_000)
  return toInstant(`${date.toISOString().slice(0, 10)}T00:00`)
}
