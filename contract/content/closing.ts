import { z } from 'zod'
import { closingMaximum } from '../fields/opening-hours/closing.ts'
import { dayParameter } from '../kernel/date-parameter.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema } from '../kernel/text.ts'
import { addDays } from '../recurrence/calendar-days.ts'
import { refuse } from '../types/field-rules.ts'

const endpoint = defineApi('main')

export const closingActions = ['close', 'reopen'] as const
export type ClosingAction = (typeof closingActions)[number]

/** So many places are looked at in one call; more of them go in several. */
export const closingPlaces = 100
export const closingNoteMaximum = 120

/** Validation stops at something that is not a date: the number of days between the two can't be checked then. */
const day = dayParameter
const closingSchema = z
  .object({
    action: z.enum(closingActions),
    /** The first and the last day. */
    from: day,
    until: day,
    /** Why, as visitors read it; taking a closing away needs none. */
    note: lineSchema(closingNoteMaximum).optional(),
  })
  .superRefine(({ from, until }, context) => {
    if (until < from) refuse(context, { key: 'dateRange.order', path: ['until'] })
    else if (until > addDays(from, closingMaximum - 1)) refuse(context, { key: 'closing.tooLong', path: ['until'] })
  })
export type ClosingInput = z.infer<typeof closingSchema>

/** The outcome for one place, or the reason why nothing is done. */
export const closingEffectSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** The version that the save is based on. */
  version: z.number().int(),
  outcome: z.enum(['changes', 'same', 'noTimes', 'refused']),
  /** With `changes`: whether the place is online, and so whether visitors see it at once. */
  isOnline: z.boolean(),
  /** Days on which it stays open, as it has hours of its own then. */
  open: z.array(z.iso.date()),
  /** With `changes`: other changes are open, which stay as they are; whose, where they are of others. */
  stays: z.object({ authors: z.array(z.string()) }).optional(),
  /** With `changes` and a closing: dates of the agenda on these days, which visitors see and nobody decided about. */
  dates: z.array(z.object({ item: z.string(), title: z.string(), occurrence: z.string(), start: z.string() })),
  /** The reason of a closing of the same days that is there now. */
  was: z.string().optional(),
  refusal: z.string().optional(),
})
export type ClosingEffect = z.infer<typeof closingEffectSchema>

export const closingEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/team/{team}/closing/preview',
    browser: true,
    summary: 'What closing organisations below a team for some days would do to each; changes nothing',
    body: z.object({
      closing: closingSchema,
      organisations: z
        .array(keySchema)
        .min(1, { error: 'required' })
        .max(closingPlaces, { error: 'selections.maximum' }),
    }),
    response: z.object({ items: z.array(closingEffectSchema) }),
    reads: true,
  }),
  save: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/closing',
    browser: true,
    summary: 'Close an organisation for some days, or take that away: its opening times, saved as it stands',
    body: closingSchema,
    response: z.object({ version: z.number().int() }),
    versioned: true,
    idempotent: true,
  }),
}
