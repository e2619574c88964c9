import { defaultTimeZone } from '#contract/kernel/constants'
import { type DayContext, readTypedDay, readTypedMoment } from '#contract/recurrence/typed-moment'
import { dateFormat } from '#lib/format/intl-formats'

// Written as YYYY-MM-DD there.
const dayFormat = { timeZone: defaultTimeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** The day that it is for the people who use this, wherever the machine is. */
export const dayAt = (now: Date): string => dateFormat('en-CA', dayFormat).format(now)

export type Towards = DayContext['towards']
const contextOf = (towards: Towards): DayContext => ({ today: () => dayAt(new Date()), towards })

/** Reads a date as people write it, or as machines do; gives YYYY-MM-DD. */
export const parseDate = (text: string, towards?: Towards): string | undefined => readTypedDay(text, contextOf(towards))

/** Reads a date with a time behind it. */
export const parseMoment = (text: string, towards?: Towards) => readTypedMoment(text, contextOf(towards))

/** YYYY-MM-DD as DD-MM-YYYY. */
export const formatDate = (date: string) => date.split('-').toReversed().join('-')
