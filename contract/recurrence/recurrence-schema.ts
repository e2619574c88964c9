import { z } from 'zod'
import { parseLocal } from './local-time.ts'
import { datesMaximum, durationMaximum, type Recurrence } from './recurrence.ts'

// Apart from the type and its words: what a page shows of a recurrence needs no schemas.

const localTime = z.string().refine((text) => parseLocal(text) !== undefined, { error: 'recurrence.time' })
const times = z.array(localTime).max(datesMaximum, { error: 'recurrence.tooMany' })
const duration = z
  .int({ error: 'recurrence.duration' })
  .min(0, { error: 'recurrence.order' })
  .max(durationMaximum, { error: 'recurrence.durationTooLong' })

/** The shape alone; `checkRecurrence` knows the rules. */
export const recurrenceSchema: z.ZodType<Recurrence> = z
  .object({
    start: localTime,
    zone: z.string().max(64),
    duration,
    rrule: z.string().max(2000).optional(),
    rdate: times,
    exdate: times,
    changes: z
      .array(
        z.object({
          occurrence: localTime,
          cancelled: z.boolean().optional(),
          start: localTime.optional(),
          duration: duration.optional(),
          note: z.string().max(200).optional(),
        }),
      )
      .max(datesMaximum, { error: 'recurrence.tooMany' }),
    followsOpeningHours: z.boolean().optional(),
  })
  .meta({ id: 'Recurrence' })
