// Dates that a caller chooses are in these years: a calendar can be walked from them to now, and a computer takes a year
// below 100 for one of the last century.
const [first, last] = ['1900', '2200']

/** Whether a day or moment such as `2026-11-12T09:00` is in the years that may be asked for. */
export function isYearInRange(text: string): boolean {
  const year = /^\d{4}(?=-)/.exec(text)?.[0]
  return year !== undefined && year >= first && year <= last
}
