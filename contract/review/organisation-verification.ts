import { z } from 'zod'
import { verificationSteps } from './verification-steps.ts'

const instant = z.iso.datetime({ offset: true })

/** How far the verification of one organisation is, by the setting that counts there. */
export const organisationVerificationSchema = z.object({
  setting: z.string(),
  ageDays: z.number().int(),
  step: z.enum(verificationSteps),
  /** When the step ends by itself; null where somebody has to do something. */
  until: instant.nullable(),
  attempts: z.number().int(),
  lastAttemptAt: instant.nullable(),
})
export type OrganisationVerification = z.infer<typeof organisationVerificationSchema>
