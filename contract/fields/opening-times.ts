import { z } from 'zod'
import type { Locale } from '../constants.ts'
import { dateSchema, dateToText } from './date.ts'
import { type DiffEntry, listDiff } from './diff.ts'
import { type FieldRules, isBlank, isRecord, missingOr, refuse, withoutBlanks } from './field-rules.ts'
import { blockFault, type OpeningBlock, weekdays, weekFaults } from './opening-blocks.ts'
import { plainText } from './plain-text.ts'
import { wordFor } from './value-words.ts'

/** Public holidays by country and name; their dates are computed. */
export const holidayKeys = [
  'nl:nieuwjaar',
  'nl:goede-vrijdag',
  'nl:pasen1',
  'nl:pasen2',
  'nl:koningsdag',
  'nl:bevrijdingsdag',
  'nl:hemelvaart',
  'nl:pinksteren1',
  'nl:pinksteren2',
  'nl:kerst1',
  'nl:kerst2',
] as const

export type HolidayKey = (typeof holidayKeys)[number]
/** One that is not closed has `from` and `till`. */
export type SpecialDay = { date: string; closed?: boolean; from?: string; till?: string; note?: string }
export type OpeningTimes = {
  weekly: OpeningBlock[]
  closedOnHolidays: HolidayKey[]
  special: SpecialDay[]
  note?: string
}

export const weeklyBlocksMaximum = 70
export const specialDaysMaximum = 400
export const openingNoteMaximum = 500

const time = z
  .string({ error: missingOr('openingTimes.time', 'openingTimes.time') })
  .trim()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'openingTimes.time', abort: true })
const note = plainText({ maximum: openingNoteMaximum, lines: 'many' }).optional()
const flag = z.boolean({ error: 'invalid' }).optional()
const list = { error: missingOr('invalid') }

const block = z.preprocess(
  withoutBlanks,
  z
    .object({
      day: z.enum(weekdays, { error: 'openingTimes.day' }),
      from: time,
      till: time,
      closesNextDay: flag,
      byAppointment: flag,
    })
    .superRefine((value, context) => {
      const fault = blockFault(value)
      if (fault) refuse(context, fault)
    }),
)

const specialDay = z.preprocess(
  withoutBlanks,
  z
    .object({
      date: dateSchema('openingTimes.dateRequired'),
      closed: flag,
      from: time.optional(),
      till: time.optional(),
      note,
    })
    .superRefine(({ closed, from, till }, context) => {
      if (closed) return
      if (from === undefined || till === undefined)
        return refuse(context, { key: 'openingTimes.special', path: [from === undefined ? 'from' : 'till'] })
      const fault = blockFault({ from, till })
      if (fault) refuse(context, fault)
    })
    .transform(({ from, till, ...day }) => (day.closed ? day : { ...day, from, till })),
)

const openingTimesSchema = z.object({
  weekly: z
    .array(block, list)
    .max(weeklyBlocksMaximum, { error: 'repetitions.maximum' })
    .superRefine((blocks, context) => {
      for (const fault of weekFaults(blocks)) refuse(context, fault)
    })
    .default([]),
  closedOnHolidays: z
    .array(z.enum(holidayKeys, { error: 'invalid' }), list)
    .max(100, { error: 'invalid' })
    .transform((keys) => [...new Set(keys)])
    .default([]),
  special: z
    .array(specialDay, list)
    .max(specialDaysMaximum, { error: 'repetitions.maximum' })
    .superRefine((days, context) => {
      const dates = days.map((day) => day.date)
      for (const [index, date] of dates.entries())
        if (dates.indexOf(date) < index) refuse(context, { key: 'openingTimes.duplicateDate', path: [index, 'date'] })
    })
    .default([]),
  note,
})

function hoursText({ from, till, closesNextDay, byAppointment }: OpeningBlock, locale: Locale): string {
  const extra = [closesNextDay && wordFor('nextDay', locale), byAppointment && wordFor('byAppointment', locale)]
  return [`${from}-${till}`, ...extra].filter(Boolean).join(' ')
}

const blockText = (block: OpeningBlock, locale: Locale) => `${wordFor(block.day, locale)} ${hoursText(block, locale)}`

/** A line for each day of the week that has hours, for each holiday and for each special day. */
function diffEntries({ weekly, closedOnHolidays, special, note }: OpeningTimes, locale: Locale): DiffEntry[] {
  const days = weekdays.flatMap((day) => {
    const hours = weekly.filter((part) => part.day === day).map((part) => hoursText(part, locale))
    return hours.length === 0 ? [] : [{ key: day, text: `${wordFor(day, locale)} ${hours.join(', ')}` }]
  })
  return [
    ...days,
    ...closedOnHolidays.map((key) => ({ key, text: `${wordFor('closedOn', locale)} ${wordFor(key, locale)}` })),
    ...special.map((day) => ({ key: day.date, text: specialText(day, locale) })),
    ...(note ? [{ key: 'note', text: note }] : []),
  ]
}

function specialText({ date, closed, from, till, note }: SpecialDay, locale: Locale): string {
  const hours = closed ? wordFor('closed', locale) : `${from ?? ''}-${till ?? ''}`
  return [dateToText(date), hours, note && `(${note})`].filter(Boolean).join(' ')
}

const storedBlock = z.object({ day: z.enum(weekdays), from: z.string(), till: z.string() })
const storedDay = z.object({ date: z.string(), closed: z.boolean().optional(), note: z.string().optional() })

/** Periods of the year and public holidays elsewhere are for the schedules of the agenda (spec section 2). */
export const openingTimesRules: FieldRules<OpeningTimes> = {
  stored: z.object({
    weekly: z.array(storedBlock.extend({ closesNextDay: flag, byAppointment: flag })),
    closedOnHolidays: z.array(z.enum(holidayKeys)),
    special: z.array(storedDay.extend({ from: z.string().optional(), till: z.string().optional() })),
    note: z.string().optional(),
  }),
  schema: () => z.preprocess(withoutBlanks, openingTimesSchema),
  isEmpty: (value) =>
    isBlank(value) ||
    (isRecord(value) &&
      isBlank(value.note) &&
      [value.weekly, value.closedOnHolidays, value.special].every(
        (part) => isBlank(part) || (Array.isArray(part) && part.length === 0),
      )),
  diff: (before, after, _field, locale) => listDiff(diffEntries(before, locale), diffEntries(after, locale)),
  toText: ({ weekly, closedOnHolidays, special, note: remark }, _field, locale) => {
    const holidays = closedOnHolidays.map((key) => wordFor(key, locale)).join(', ')
    const lines = [
      ...weekly.map((part) => blockText(part, locale)),
      holidays && `${wordFor('closedOn', locale)}: ${holidays}`,
      ...special.map((day) => specialText(day, locale)),
      remark,
    ]
    return lines.filter(Boolean).join('\n')
  },
}
