import { z } from 'zod'

// Dates that a caller chooses are in these years: a calendar can be walked from them to now, and a computer takes a year
// below 100 for one of the last century.
const [first, last] = ['1900', '2200']

/** Whether a day or moment such as `2026-11-12T09:00` is in the years that may be requested. */
export function isYearInRange(text: string): boolean {
  const year = /^\d{4}(?=-)/.exec(text)?.[0]
  return year !== undefined && year >= first && year <= last
}

/** A requested day, such as `2026-11-12`. */
export const dayParameter = z.iso
  .date({ error: 'date.invalid', abort: true })
  .refine(isYearInRange, { error: 'date.invalid', abort: true })

/** A requested instant, with its offset. */
export const instantParameter = z.iso
  .datetime({ offset: true, error: 'date.invalid', abort: true })
  .refine(isYearInRange, { error: 'date.invalid', abort: true })

/** An instant, or a local time such as `2026-11-12T09:00`, which is read in the time zone of the tenant. */
export const momentParameter = z.iso
  .datetime({ offset: true, local: true, error: 'date.invalid', abort: true })
  .refine(isYearInRange, { error: 'date.invalid', abort: true })
