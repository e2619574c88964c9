import { z } from 'zod'
import { listDiff } from '../types/diff.ts'
import { type FieldLimits, limitsOf } from '../types/field-limits.ts'
import {
  type FieldRules,
  type Issue,
  isBlank,
  isRecord,
  missingOr,
  refuse,
  withoutBlanks,
} from '../types/field-rules.ts'
import { dateSchema } from './date.ts'
import { blockIssue, untilEndOfDay, weekdays, weekIssues } from './opening-blocks.ts'
import { holidayKeys } from './opening-hours/holidays.ts'
import { openingCompleted, openingMeaning } from './opening-hours/meaning.ts'
import type { OpeningTimes } from './opening-hours/opening-times.ts'
import { seasonIssues } from './opening-hours/season-issues.ts'
import { openingEntries, openingText } from './opening-hours/text.ts'
import { plainText } from './plain-text.ts'

const openingNoteMaximum = 500

const time = z
  .string({ error: missingOr('openingTimes.time', 'openingTimes.time') })
  .trim()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'openingTimes.time', abort: true })
const note = plainText({ maximum: openingNoteMaximum, lines: 'many' }).optional()
const flag = z.boolean({ error: 'invalid' }).optional()
const list = { error: missingOr('invalid') }
const date = dateSchema('openingTimes.dateRequired')
const holiday = z.enum(holidayKeys, { error: 'invalid' })
const hours = { from: time, till: time, closesNextDay: flag }
const normalisedHours = (hours: unknown) => untilEndOfDay(withoutBlanks(hours))

const block = z.preprocess(
  normalisedHours,
  z
    .object({ day: z.enum(weekdays, { error: 'openingTimes.day' }), ...hours, byAppointment: flag })
    .superRefine((value, context) => {
      const issue = blockIssue(value)
      if (issue) refuse(context, issue)
    }),
)
const week = z
  .array(block, list)
  .superRefine((blocks, context) => {
    for (const issue of weekIssues(blocks)) refuse(context, issue)
  })
  .default([])

const specialSpan = z.preprocess(
  untilEndOfDay,
  z
    .object(hours, { error: missingOr('invalid') })
    .transform(({ closesNextDay, ...span }) => ({ ...span, ...(closesNextDay ? { closesNextDay } : {}) })),
)

const specialDay = z.preprocess(
  normalisedHours,
  z
    .object({
      ...{ date, closed: flag, from: time.optional(), till: time.optional(), closesNextDay: flag, note },
      more: z.array(specialSpan, list).optional(),
    })
    .superRefine(({ closed, from, till, closesNextDay, more = [] }, context) => {
      if (closed) return
      if (from === undefined || till === undefined)
        return refuse(context, { key: 'openingTimes.special', path: [from === undefined ? 'from' : 'till'] })
      // All of one day, so that spans that meet or overlap are reported as in the week.
      const spans = [{ from, till, closesNextDay }, ...more].map((span) => ({ ...span, day: 'MO' as const }))
      const [issue] = [
        ...spans.flatMap((span, index) => {
          const wrong = blockIssue(span)
          return wrong ? [{ ...wrong, path: [index, ...(wrong.path ?? [])] }] : []
        }),
        ...weekIssues(spans),
      ]
      const [index, ...part] = issue?.path ?? []
      if (issue) refuse(context, { ...issue, path: index === 0 ? part : ['more', Number(index) - 1, ...part] })
    })
    .transform(({ from, till, closesNextDay, more = [], ...day }) => {
      if (day.closed) return day
      return { ...day, from, till, ...(closesNextDay ? { closesNextDay } : {}), ...(more.length > 0 ? { more } : {}) }
    }),
)

const period = { from: date, until: date }

const season = z.preprocess(
  withoutBlanks,
  z
    .object({ ...period, yearly: flag, name: plainText({ maximum: 60 }).optional(), weekly: week })
    .superRefine(({ from, until, yearly }, context) => {
      if (!yearly && until < from) refuse(context, { key: 'dateRange.order', path: ['until'] })
    }),
)
const closure = z.preprocess(
  withoutBlanks,
  z.object({ ...period, note }).superRefine(({ from, until }, context) => {
    if (until < from) refuse(context, { key: 'dateRange.order', path: ['until'] })
  }),
)
const holidayTimes = z.preprocess(
  normalisedHours,
  z.object({ holiday, ...hours }).superRefine((value, context) => {
    const issue = blockIssue(value)
    if (issue) refuse(context, issue)
  }),
)
const temporarilyClosed = z.preprocess(
  withoutBlanks,
  z.object({ from: date.optional(), until: date.optional(), note }).superRefine(({ from, until }, context) => {
    if (from && until && until < from) refuse(context, { key: 'dateRange.order', path: ['until'] })
  }),
)

const openingTimesSchema = z
  .object({
    weekly: week,
    seasons: z.array(season, list).optional(),
    closedOnHolidays: z
      .array(holiday, list)
      .max(100, { error: 'invalid' })
      .transform((keys) => [...new Set(keys)])
      .default([]),
    holidayHours: z.array(holidayTimes, list).max(100, { error: 'repetitions.maximum' }).optional(),
    closures: z.array(closure, list).optional(),
    special: z.array(specialDay, list).default([]),
    temporarilyClosed: temporarilyClosed.optional(),
    byAppointment: flag,
    note,
  })
  .superRefine(({ special, seasons = [], closures = [], closedOnHolidays, holidayHours = [] }, context) => {
    const repeated = (keys: string[], part: string, name: string, key: string) => {
      for (const [index, each] of keys.entries())
        if (keys.indexOf(each) < index) refuse(context, { key, path: [part, index, name] })
    }
    const dates = special.map((day) => day.date)
    repeated(dates, 'special', 'date', 'openingTimes.duplicateDate')
    const periods = closures.map(({ from, until }) => `${from} ${until}`)
    repeated(periods, 'closures', 'from', 'openingTimes.duplicatePeriod')
    const opens = holidayHours.map((each) => `${each.holiday} ${each.from} ${each.till}`)
    repeated(opens, 'holidayHours', 'from', 'openingTimes.duplicate')
    for (const [index, each] of holidayHours.entries())
      if (closedOnHolidays.includes(each.holiday))
        refuse(context, { key: 'openingTimes.closedToo', path: ['holidayHours', index, 'from'] })
    for (const issue of seasonIssues(seasons)) refuse(context, issue)
  })

const storedHours = { from: z.string(), till: z.string(), closesNextDay: flag }
const storedBlock = z.object({ day: z.enum(weekdays), ...storedHours, byAppointment: flag })
const storedPeriod = { from: z.string(), until: z.string() }
const storedNote = z.string().optional()

/** Values of before the seasons, closures and holidays of other countries read as they always did. */
export const storedOpeningTimes: z.ZodType<OpeningTimes> = z
  .object({
    weekly: z.array(storedBlock),
    seasons: z
      .array(z.object({ ...storedPeriod, yearly: flag, name: z.string().optional(), weekly: z.array(storedBlock) }))
      .optional(),
    closedOnHolidays: z.array(z.enum(holidayKeys)),
    holidayHours: z.array(z.object({ holiday: z.enum(holidayKeys), ...storedHours })).optional(),
    closures: z.array(z.object({ ...storedPeriod, note: storedNote })).optional(),
    special: z.array(
      z.object({
        date: z.string(),
        closed: flag,
        from: z.string().optional(),
        till: z.string().optional(),
        closesNextDay: flag,
        more: z.array(z.object(storedHours)).optional(),
        note: storedNote,
      }),
    ),
    temporarilyClosed: z
      .object({ from: z.string().optional(), until: z.string().optional(), note: storedNote })
      .optional(),
    byAppointment: flag,
    note: storedNote,
  })
  .meta({ id: 'OpeningTimes' })

type Counted = { path: PropertyKey[]; list: unknown; maximum: number }

/** Lists with more in them than may be, by their place; checked first, so that none of these is gone through. */
function tooMany(value: unknown, limits: FieldLimits<'openingTimes'>): Issue[] {
  if (!isRecord(value)) return []
  const own = (['weekly', 'seasons', 'closures', 'special'] as const).map((name) => ({
    ...{ path: [name], list: value[name], maximum: limits[name] },
  }))
  const within = (name: 'seasons' | 'special', part: 'weekly' | 'more'): Counted[] => {
    const rows: unknown[] = Array.isArray(value[name]) ? value[name] : []
    return rows.map((row, index) => ({
      ...{ path: [name, index, part], list: isRecord(row) ? row[part] : undefined, maximum: limits[part] },
    }))
  }
  return [...own, ...within('seasons', 'weekly'), ...within('special', 'more')].flatMap(({ path, list, maximum }) =>
    Array.isArray(list) && list.length > maximum
      ? [{ key: 'repetitions.maximum', params: { maximum, amount: list.length }, path }]
      : [],
  )
}

const listParts = ['weekly', 'seasons', 'closedOnHolidays', 'holidayHours', 'closures', 'special']

export const openingTimesRules: FieldRules<OpeningTimes> = {
  stored: storedOpeningTimes,
  schema: (field) => {
    const limits = limitsOf('openingTimes', field)
    return z.preprocess((input, context) => {
      const value = withoutBlanks(input)
      for (const issue of tooMany(value, limits)) refuse(context, issue)
      return value
    }, openingTimesSchema)
  },
  isEmpty: (value) =>
    isBlank(value) ||
    (isRecord(value) &&
      isBlank(value.note) &&
      !value.temporarilyClosed &&
      !value.byAppointment &&
      listParts.every((name) => {
        const part = value[name]
        return isBlank(part) || (Array.isArray(part) && part.length === 0)
      })),
  diff: (before, after, _field, locale) => listDiff(openingEntries(before, locale), openingEntries(after, locale)),
  meaning: openingMeaning,
  completed: openingCompleted,
  toText: (times, _field, locale) => openingText(times, locale),
}
