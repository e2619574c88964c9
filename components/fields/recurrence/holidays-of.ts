import { startsInPeriods, startsOnHolidays } from '#contract/agenda/days-off'
import type { SchoolHoliday } from '#contract/agenda/school-areas'
import { holidayName } from '#contract/fields/opening-hours/holiday-names'
import type { Locale } from '#contract/kernel/constants'
import { dayText } from '#contract/recurrence/calendar-days'
import { checkRecurrence } from '#contract/recurrence/check'
import type { Recurrence } from '#contract/recurrence/recurrence'
import type { HolidayCalendar } from '../holidays/holiday-chooser'

const periodText = ({ from, until }: SchoolHoliday) =>
  from === until ? dayText(from) : `${dayText(from)} – ${dayText(until)}`

/** The holidays of a calendar on which a series takes place, or would if it did not leave them out. */
export function holidaysOf(recurrence: Recurrence, calendar: HolidayCalendar, locale: Locale) {
  const today = new Date().toISOString().slice(0, 10)
  if (checkRecurrence(recurrence, { today }).length > 0) return []
  return 'country' in calendar
    ? startsOnHolidays(recurrence, calendar.country, today).map(({ off, starts }) => ({
        ...{ key: String(off), label: holidayName(off, locale), note: '', starts },
      }))
    : startsInPeriods(recurrence, calendar.holidays, today).map(({ off, starts }) => ({
        ...{ key: `${off.from} ${off.name}`, label: off.name, note: periodText(off), starts },
      }))
}
