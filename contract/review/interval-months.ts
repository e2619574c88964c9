/** A month of a period that begins on any day: a twelfth of a year, in which every fourth has a day more. */
const monthDays = 365.25 / 12

/** So many months in days, as a period is kept: 6 months are 183 days. */
export const daysOfMonths = (months: number): number => Math.round(months * monthDays)

/** The months that a number of days comes to, where it comes to whole ones: half a year has 182 days as well as 183. */
export function wholeMonths(days: number): number | undefined {
  const months = Math.round(days / monthDays)
  return months > 0 && Math.abs(days - months * monthDays) < 1 ? months : undefined
}
