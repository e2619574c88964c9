import { useLocale, useNow, useTranslations } from 'next-intl'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { isOpenAt, nextChange, stateAt } from '#contract/fields/opening-hours/schedule'
import { defaultTimeZone } from '#contract/kernel/constants'
import { day, dateText as localDate, startOfDay } from '#contract/recurrence/local-time'
import { toLocal } from '#contract/recurrence/zone'
import { longWeekday } from '#lib/format/calendar-names'
import { formatTime } from '#lib/format/format'
import { dateText } from '../date/date-text'
import { isRecord } from '../read-value'

/** Whether a value has the lists that hours are read from; halfway a form their parts may still be blank. */
const isTimes = (value: unknown): value is OpeningTimes =>
  isRecord(value) &&
  [value.weekly, value.closedOnHolidays, value.special].every(Array.isArray) &&
  [value.seasons, value.closures, value.holidayHours].every((list) => list === undefined || Array.isArray(list))

/** Whether it is open now, and until or from when. */
export function OpenNow({ value }: { value: unknown }) {
  const t = useTranslations('fields.openingTimes.nowOpen')
  const locale = useLocale()
  const now = useNow().getTime()
  if (!isTimes(value)) return null
  const zone = defaultTimeZone
  const local = toLocal(zone, now)
  const change = nextChange(value, now, zone)
  if (change === undefined) return <span>{t(isOpenAt(value, now, zone) ? 'always' : 'stays')}</span>
  const days = Math.round((startOfDay(toLocal(zone, change.at)) - startOfDay(local)) / day)
  const time = formatTime(new Date(change.at).toISOString())
  const date = localDate(toLocal(zone, change.at))
  // Within a week the day of the week says which.
  const on = days < 7 ? longWeekday(date, locale) : dateText(date)
  const at = days === 0 ? time : days === 1 ? t('tomorrow', { time }) : t('on', { day: on, time })
  const state = stateAt(value, local)
  if (state !== 'closed') return <span>{wholeDates(t(state, { at }))}</span>
  const opens = days === 0 ? t('today', { time }) : at
  return (
    <span>{wholeDates(t(change.state === 'byAppointment' ? 'closedByAppointment' : 'closed', { at: opens }))}</span>
  )
}
