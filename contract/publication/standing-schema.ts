import { z } from 'zod'
import { endChoices, planChoices } from '../publication/standing.ts'

/** With "publish": what happens to an existing plan, and to the end of what is online; required where there is one. */
export const standingSchema = z
  .object({
    plan: z.enum(planChoices).optional(),
    end: z.enum(endChoices).optional(),
  })
  .meta({ id: 'Standing' })
