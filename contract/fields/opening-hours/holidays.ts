import { dateText, day, parseLocal, weekdayOf } from '../../recurrence/local-time.ts'

/** The date of a holiday: fixed, so many days after Easter Sunday, or by a rule of its own. */
type HolidayDate = { month: number; date: number } | { easter: number } | { rule: 'kingsDay' | 'repentanceDay' }

/** Public holidays by country and name; their dates are computed. Those of one German state are among them. */
const dates = {
  'nl:nieuwjaar': { month: 1, date: 1 },
  'nl:goede-vrijdag': { easter: -2 },
  'nl:pasen1': { easter: 0 },
  'nl:pasen2': { easter: 1 },
  'nl:koningsdag': { rule: 'kingsDay' },
  'nl:bevrijdingsdag': { month: 5, date: 5 },
  'nl:hemelvaart': { easter: 39 },
  'nl:pinksteren1': { easter: 49 },
  'nl:pinksteren2': { easter: 50 },
  'nl:kerst1': { month: 12, date: 25 },
  'nl:kerst2': { month: 12, date: 26 },
  'be:nieuwjaar': { month: 1, date: 1 },
  'be:paasmaandag': { easter: 1 },
  'be:dag-van-de-arbeid': { month: 5, date: 1 },
  'be:hemelvaart': { easter: 39 },
  'be:pinkstermaandag': { easter: 50 },
  'be:nationale-feestdag': { month: 7, date: 21 },
  'be:maria-hemelvaart': { month: 8, date: 15 },
  'be:allerheiligen': { month: 11, date: 1 },
  'be:wapenstilstand': { month: 11, date: 11 },
  'be:kerstmis': { month: 12, date: 25 },
  'de:neujahr': { month: 1, date: 1 },
  'de:heilige-drei-koenige': { month: 1, date: 6 },
  'de:frauentag': { month: 3, date: 8 },
  'de:karfreitag': { easter: -2 },
  'de:ostermontag': { easter: 1 },
  'de:tag-der-arbeit': { month: 5, date: 1 },
  'de:himmelfahrt': { easter: 39 },
  'de:pfingstmontag': { easter: 50 },
  'de:fronleichnam': { easter: 60 },
  'de:mariae-himmelfahrt': { month: 8, date: 15 },
  'de:weltkindertag': { month: 9, date: 20 },
  'de:tag-der-einheit': { month: 10, date: 3 },
  'de:reformationstag': { month: 10, date: 31 },
  'de:allerheiligen': { month: 11, date: 1 },
  'de:buss-und-bettag': { rule: 'repentanceDay' },
  'de:weihnachten1': { month: 12, date: 25 },
  'de:weihnachten2': { month: 12, date: 26 },
} as const satisfies Record<string, HolidayDate>

export type HolidayKey = keyof typeof dates

export const isHolidayKey = (key: unknown): key is HolidayKey => typeof key === 'string' && Object.hasOwn(dates, key)
export const holidayKeys = Object.keys(dates).filter(isHolidayKey)

export const holidayDate = (key: HolidayKey): HolidayDate => dates[key]

/** Easter Sunday as a local time (Meeus, Jones and Butcher). */
export function easterOf(year: number): number {
  const century = Math.floor(year / 100)
  const moon = year % 19
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * moon + century - Math.floor(century / 4) - correction + 15) % 30
  const leap = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const shift = Math.floor((moon + 11 * epact + 22 * leap) / 451)
  const count = epact + leap - 7 * shift + 114
  return Date.UTC(year, Math.floor(count / 31) - 1, (count % 31) + 1)
}

/** The date of a holiday in a year, YYYY-MM-DD. */
export function dateOfHoliday(key: HolidayKey, year: number): string {
  const on: HolidayDate = dates[key]
  if ('easter' in on) return dateText(easterOf(year) + on.easter * day)
  if ('month' in on) return dateText(Date.UTC(year, on.month - 1, on.date))
  // King's Day is a day earlier when it would be a Sunday; Repentance Day is the Wednesday before 23 November.
  const last = on.rule === 'kingsDay' ? Date.UTC(year, 3, 27) : Date.UTC(year, 10, 22)
  const back = on.rule === 'kingsDay' ? (weekdayOf(last) === 6 ? 1 : 0) : (weekdayOf(last) + 5) % 7
  return dateText(last - back * day)
}

const years = new Map<number, Map<string, HolidayKey[]>>()

/** The holidays of a date, of all countries. */
export function holidaysOn(date: string): HolidayKey[] {
  const year = new Date(parseLocal(date) ?? 0).getUTCFullYear()
  const known = years.get(year)
  if (known) return known.get(date) ?? []
  const byDate = new Map<string, HolidayKey[]>()
  for (const key of holidayKeys) {
    const on = dateOfHoliday(key, year)
    byDate.set(on, [...(byDate.get(on) ?? []), key])
  }
  years.set(year, byDate)
  return byDate.get(date) ?? []
}
