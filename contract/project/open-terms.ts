import { startOfMonth, startOfWeek } from '../recurrence/calendar-days.ts'

// Under which terms open data are handed out, and how often they are put together as a whole. Without zod: forms name them too.

/** Licences of open data, as government bodies choose them. */
export const licences = ['none', 'cc0', 'publicDomain', 'ccBy', 'ccBySa'] as const
export type Licence = (typeof licences)[number]

/** URIs of licences for programs: those of DCAT-AP-DONL. */
export const licenceUris: Record<Licence, string> = {
  none: 'http://standaarden.overheid.nl/owms/terms/licentieonbekend',
  cc0: 'http://creativecommons.org/publicdomain/zero/1.0/deed.nl',
  publicDomain: 'http://creativecommons.org/publicdomain/mark/1.0/deed.nl',
  ccBy: 'http://creativecommons.org/licenses/by/4.0/deed.nl',
  ccBySa: 'http://creativecommons.org/licenses/by-sa/4.0/deed.nl',
}

/** Themes of data portals in Europe, as far as they fit; the names are those of the Publications Office of the EU. */
export const dataThemes = ['SOCI', 'EDUC', 'HEAL', 'GOVE', 'REGI', 'ECON', 'ENVI', 'TRAN'] as const
export type DataTheme = (typeof dataThemes)[number]

/** How often a dataset is built by itself. */
export const buildRhythms = ['never', 'daily', 'weekly', 'monthly'] as const
export type BuildRhythm = (typeof buildRhythms)[number]

const periodOf: Record<Exclude<BuildRhythm, 'never'>, (day: string) => string> = {
  daily: (day) => day,
  weekly: startOfWeek,
  monthly: startOfMonth,
}

/**
 * Whether a dataset is to be built on a day: the last one is of an earlier day, week or month. What was missed is made up for
 * once. Days are `YYYY-MM-DD`; `last` is undefined while there is none.
 */
export function isBuildDue(rhythm: BuildRhythm, last: string | undefined, today: string): boolean {
  if (rhythm === 'never') return false
  const period = periodOf[rhythm]
  return last === undefined || period(last) < period(today)
}
