import { defaultTimeZone } from '#contract/constants'

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: defaultTimeZone, dateStyle: 'short' })

/** The local date of an instant, as YYYY-MM-DD. */
export const localDate = (instant: Date) => format.format(instant)
