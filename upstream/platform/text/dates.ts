import { defaultTimeZone } from '#contract/kernel/constants'

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: defaultTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: defaultTimeZone, hour: '2-digit', minute: '2-digit' })

/** A date with its time as DD-MM-YYYY HH:mm. */
export const formatDateTime = (date: Date) => `${formatDate(date)} ${clock.format(date)}`

/** A date as DD-MM-YYYY. */
export const formatDate = (date: Date) => parts.format(date).replaceAll('/', '-')
