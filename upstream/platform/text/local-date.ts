import { defaultTimeZone } from '#contract/kernel/constants'

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: defaultTimeZone, dateStyle: 'short' })

const minuteFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: defaultTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The local date and time of an instant, as YYYY-MM-DDTHH:mm. */
export const localMinute = (instant: Date) => minuteFormat.format(instant).replace(' ', 'T')

/** The local date of an instant, as YYYY-MM-DD. */
export const localDate = (instant: Date) => format.format(instant)
