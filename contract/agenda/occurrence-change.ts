import { z } from 'zod'
import { itemSchema } from '../content/item.ts'
import { defaultTimeZone } from '../kernel/constants.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { exceptionsOf } from '../recurrence/expand.ts'
import { parseLocal } from '../recurrence/local-time.ts'
import { localIn } from '../recurrence/place-time.ts'
import type { OccurrenceChange, Recurrence } from '../recurrence/recurrence.ts'
import { splitAt } from '../recurrence/split.ts'
import { occurrenceKeySchema } from './occurrence.ts'

const endpoint = defineApi('main')

/** Which dates of a series a change applies to: this one alone, this one with all that follow, or all of them. */
export const changeScopes = ['one', 'following', 'all'] as const
export type ChangeScope = (typeof changeScopes)[number]

export const occurrenceChangeSchema = z.object({
  scope: z.enum(changeScopes),
  /** `restore` takes back that a date was moved or cancelled. */
  action: z.enum(['move', 'cancel', 'restore']),
  /** For `move`: the new start of this date by the clock of the place; the others move as far. */
  start: z
    .string()
    .refine((text) => parseLocal(text) !== undefined, { error: 'recurrence.time' })
    .optional(),
  /** For `move`: its length in minutes. */
  duration: z
    .int()
    .min(1, { error: 'recurrence.order' })
    .max(366 * 1440, { error: 'recurrence.duration' })
    .optional(),
  note: z.string().trim().max(200).optional(),
})
export type OccurrenceChangeInput = z.infer<typeof occurrenceChangeSchema>

/** The series as it goes on, and the new one that `following` makes of its second half. */
export type ChangedSeries = { kept?: Recurrence; next?: Recurrence; isOff?: boolean; isNextOff?: boolean }

/** A local text so many milliseconds later, in the same form. */
function later(text: string, by: number): string {
  const local = new Date((parseLocal(text) ?? 0) + by).toISOString()
  return text.includes('T') ? local.slice(0, 16) : local.slice(0, 10)
}

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const weekdayOf = (text: string) => weekdayNames[new Date(parseLocal(text) ?? 0).getUTCDay()] ?? 'MO'

/**
 * A rule for a series that moves to other days: weekdays turn with it. What names a day of a month or a month is taken
 * from the new start; a rule that can't be turned is left, and the check says when it then yields nothing.
 */
function turned(rrule: string, days: number, start: string): string {
  if (days === 0) return rrule
  const turn = (day: string) => weekdayNames[(((weekdayNames.indexOf(day) + days) % 7) + 7) % 7] ?? day
  const [, month, date] = start.slice(0, 10).split('-').map(Number)
  return rrule
    .split(';')
    .map((part) => {
      const [name = '', value = ''] = part.split('=')
      if (/^BYDAY$/i.test(name) && /^[A-Z]{2}(,[A-Z]{2})*$/i.test(value))
        return `${name}=${[...new Set(value.toUpperCase().split(',').map(turn))].join(',')}`
      if (/^BYDAY$/i.test(name)) return `${name}=${value.replace(/[A-Z]{2}$/i, weekdayOf(start))}`
      if (/^BYMONTHDAY$/i.test(name) && /^\d+$/.test(value)) return `${name}=${date}`
      if (/^BYMONTH$/i.test(name)) return `${name}=${month}`
      return part
    })
    .join(';')
}

/** A whole series at another time, by as much as one of its dates moves. */
function moveAll(recurrence: Recurrence, original: string, start: string, duration?: number): Recurrence {
  const by = (parseLocal(start) ?? 0) - (parseLocal(original) ?? 0)
  const days = Math.round(
    ((parseLocal(start.slice(0, 10)) ?? 0) - (parseLocal(original.slice(0, 10)) ?? 0)) / 86_400_000,
  )
  const move = (text: string) => later(text, by)
  const begin = move(recurrence.start)
  return {
    ...recurrence,
    start: begin,
    duration: duration ?? recurrence.duration,
    rrule: recurrence.rrule && turned(recurrence.rrule, days, begin),
    rdate: recurrence.rdate.map(move),
    exdate: recurrence.exdate.map(move),
    changes: recurrence.changes.map((change) => ({ ...change, occurrence: move(change.occurrence) })),
  }
}

const sameTime = (one: string, other: string) => parseLocal(one) === parseLocal(other)

/** One date that differs; a difference that there was before is replaced. */
function changeOne(recurrence: Recurrence, original: string, change: Omit<OccurrenceChange, 'occurrence'> | undefined) {
  const others = recurrence.changes.filter(({ occurrence }) => !sameTime(occurrence, original))
  const changes = change === undefined ? others : [...others, { occurrence: original, ...change }]
  return { ...recurrence, changes: changes.sort((one, other) => one.occurrence.localeCompare(other.occurrence)) }
}

/** The last moment before an occurrence: up to there a series that is cut short goes on. */
const formOf = (recurrence: Recurrence, original: string) =>
  recurrence.start.includes('T') || recurrence.followsOpeningHours ? original : original.slice(0, 10)

/**
 * Moves or cancels one date of a series: that date, that date and all later ones, or all dates. `original` is the local
 * start that the series gives the date.
 */
export function changeSeries(stored: Recurrence, occurrence: string, input: OccurrenceChangeInput): ChangedSeries {
  const recurrence = { ...stored, ...exceptionsOf(stored) }
  const { scope, action, note } = input
  const original = formOf(recurrence, occurrence)
  // The calendar shows the clock of the place; the series keeps its own.
  const moved = input.start === undefined ? occurrence : localIn(input.start, defaultTimeZone, recurrence.zone)
  const start = formOf(recurrence, moved)
  // Openings each have a length of their own.
  const isUsual = input.duration === recurrence.duration && !recurrence.followsOpeningHours
  const duration = isUsual ? undefined : input.duration
  const own = note === undefined || note === '' ? {} : { note }
  if (scope === 'one') {
    if (action === 'restore') return { kept: changeOne(recurrence, original, undefined) }
    const change =
      action === 'cancel' ? { cancelled: true } : { start, ...(duration === undefined ? {} : { duration }) }
    return { kept: changeOne(recurrence, original, { ...change, ...own }) }
  }
  if (scope === 'all') {
    if (action === 'move') return { kept: moveAll(recurrence, original, start, input.duration) }
    return { kept: recurrence, isOff: action === 'cancel' }
  }
  const { before, after } = splitAt(recurrence, original)
  if (after === undefined) return { kept: before }
  if (before === undefined) return changeSeries(recurrence, occurrence, { ...input, scope: 'all' })
  if (action === 'move') return { kept: before, next: moveAll(after, original, start, input.duration) }
  return { kept: before, next: after, isNextOff: action === 'cancel' }
}

const itemParams = z.object({ organisation: keySchema, item: keySchema })

/** A date of an item; of all its dates when it says so. */
const dateOf = z.object({ item: keySchema, occurrence: occurrenceKeySchema, scope: z.enum(changeScopes) })
/** So many dates are decided about in one call. */
export const datesAtOnce = 100
const several = <Schema extends z.ZodType>(date: Schema) =>
  z.array(date).min(1, { error: 'required' }).max(datesAtOnce, { error: 'selections.maximum' })

export const occurrenceChangeEndpoints = {
  change: endpoint({
    method: 'PUT',
    path: '/organisation/{organisation}/agenda/{item}/occurrence/{occurrence}',
    browser: true,
    summary: 'Move or cancel one date of an agenda item, that date and all that follow, or all of them',
    params: itemParams.extend({ occurrence: occurrenceKeySchema }),
    body: occurrenceChangeSchema,
    response: itemSchema,
    versioned: true,
  }),
  changeSeveral: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/occurrence/change',
    browser: true,
    summary: 'Move or cancel several dates of agenda items at once, or take that back; all of it or nothing',
    body: z.object({ dates: several(occurrenceChangeSchema.extend(dateOf.shape)) }),
    response: z.object({ waiting: z.int() }).meta({ description: '`waiting`: so many are not online yet' }),
    idempotent: true,
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/organisation/{organisation}/occurrence/kept',
    browser: true,
    summary: 'Let dates go ahead though the place is closed or the product is offline, or ask about them again',
    body: z.object({ kept: z.boolean(), dates: several(dateOf) }),
    response: z.undefined(),
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organisation/{organisation}/agenda/{item}',
    browser: true,
    summary: 'Delete an agenda item with all its dates',
    response: z.object({}),
    versioned: true,
  }),
}
