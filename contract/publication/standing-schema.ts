import { z } from 'zod'
import { endChoices, planChoices } from '../publication/standing.ts'

/** With "publish": what becomes of a plan that stands, and of the end of what is online; asked for where there is one. */
export const standingSchema = z
  .object({
    plan: z.enum(planChoices).optional(),
    end: z.enum(endChoices).optional(),
  })
  .meta({ id: 'Standing' })
