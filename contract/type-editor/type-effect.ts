import { z } from 'zod'
import { localisedTextSchema } from '../kernel/text.ts'
import { fieldTypes } from '../types/field-traits.ts'
import { fieldChanges } from './type-changes.ts'

/** So many records are named; the others are counted. */
export const namedMaximum = 50

/** Up to this many records are checked while somebody waits; more are checked by a job. */
export const lookedAtOnce = 500

export const effectStates = ['busy', 'done', 'stopped'] as const

const instant = z.iso.datetime({ offset: true })

const effectFieldSchema = z.object({
  name: z.string(),
  label: localisedTextSchema,
  type: z.enum(fieldTypes),
  change: z.enum(fieldChanges),
  /** Published records must have it from then on, and need not have it now. */
  isAsked: z.boolean(),
})
export type EffectField = z.infer<typeof effectFieldSchema>

/** The effects of publishing, as far as they are worked out. */
export const typeEffectSchema = z
  .object({
    state: z.enum(effectStates),
    /** The version whose effect this is. */
    version: z.number().int(),
    /** The concept was saved since, so this is not what publishing does. */
    isOutdated: z.boolean(),
    /** Records that have the type; null while that is not counted yet. */
    records: z.number().int().nullable(),
    /** How many of them were looked at. */
    looked: z.number().int(),
    startedAt: instant,
    endedAt: instant.nullable(),
    /** Types that inherit from it and get what changes; one on which somebody is at work gets it in its concept alone. */
    inheriting: z.array(z.object({ key: z.string(), name: localisedTextSchema, isLater: z.boolean() })),
    fields: z.array(
      effectFieldSchema.extend({
        /** Records in which it is filled in. */
        filled: z.number().int(),
      }),
    ),
    /** Records that are right now and would not be any more: they stay as they are until somebody saves them. */
    invalid: z.object({
      count: z.number().int(),
      items: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          organisation: z.object({ key: z.string(), title: z.string() }).nullable(),
          /** The labels of the fields with which something would be wrong. */
          fields: z.array(localisedTextSchema),
        }),
      ),
    }),
  })
  .meta({ id: 'TypeEffect' })
export type TypeEffect = z.infer<typeof typeEffectSchema>
