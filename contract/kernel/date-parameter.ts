import { z } from 'zod'
import { isYearInRange } from './years.ts'

/** A day such as `2026-11-12` that is asked for. */
export const dayParameter = z.iso
  .date({ error: 'date.invalid', abort: true })
  .refine(isYearInRange, { error: 'date.invalid', abort: true })

/** An instant that is asked for, with its offset. */
export const instantParameter = z.iso
  .datetime({ offset: true, error: 'date.invalid', abort: true })
  .refine(isYearInRange, { error: 'date.invalid', abort: true })

/** An instant, or a local time such as `2026-11-12T09:00`, which is read in the time zone of the tenant. */
export const momentParameter = z.iso
  .datetime({ offset: true, local: true, error: 'date.invalid', abort: true })
  .refine(isYearInRange, { error: 'date.invalid', abort: true })
