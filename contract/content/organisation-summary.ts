import { z } from 'zod'
import { reviewPhases } from '../review/review.ts'

const instant = z.iso.datetime({ offset: true })

/** Where an organisation lies, the state of its review, and how many products the caller may read. */
export const organisationSummarySchema = z.object({
  /** Of its address, as visitors or who shares it know it; empty without one. */
  municipality: z.string(),
  /** Null where no policy asks for one. */
  review: z
    .object({
      phase: z.enum(reviewPhases),
      deadline: instant,
      /** When the action is or was: as it was announced, which may be later than the policy says. */
      actionAt: instant,
      /** True while the announced action is still to happen. */
      isAhead: z.boolean(),
    })
    .nullable(),
  products: z.int(),
})
export type OrganisationSummary = z.infer<typeof organisationSummarySchema>
