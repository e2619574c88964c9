import { defaultTimeZone } from '#contract/constants'

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: defaultTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** A date as DD-MM-YYYY (spec section 9). */
export const formatDate = (date: Date) => parts.format(date).replaceAll('/', '-')
