import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { lineSchema } from '../kernel/text.ts'
import { verificationSteps } from '../review/verification-steps.ts'
import { verificationMaximum } from './verification-rules.ts'

const endpoint = defineApi('main')

const whole = (maximum: number) =>
  z
    .number({ error: 'number.invalid' })
    .int({ error: 'number.whole' })
    .min(1, { error: 'number.minimum' })
    .max(maximum, { error: 'number.maximum' })

/** Verification settings. */
export const verificationInputSchema = z.object({
  name: lineSchema(80).min(1, { error: 'required' }),
  /** So many days after the last confirmation the data are too old. */
  maximumVerifyAgeDays: whole(verificationMaximum.maximumVerifyAgeDays),
  /** Others ask: no mail leaves from here. */
  externallyManaged: z.boolean(),
  maximumAttempts: whole(verificationMaximum.maximumAttempts),
  minimumDaysBetweenAttempts: whole(verificationMaximum.minimumDaysBetweenAttempts),
  /** In every mail of this setting, for mail services that sort and count by it. */
  mailTag: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{0,40}$/, { error: 'verification.mailTag' }),
  /** So long the link of a mail works, and so long after the last mail an answer is waited for. */
  timeOutDays: whole(verificationMaximum.timeOutDays),
})
export type VerificationInput = z.infer<typeof verificationInputSchema>

export const verificationSchema = verificationInputSchema.extend({
  key: z.string(),
  /** The teams that chose it; those below them inherit it. */
  teams: z.array(z.object({ key: z.string(), name: z.string() })),
  version: z.number().int(),
})
export type Verification = z.infer<typeof verificationSchema>

/** The key of a setting; empty to inherit from the team above, and a value of its own for none. */
export const teamVerificationInputSchema = z.object({ choice: z.union([z.literal(''), keySchema]) })
export type TeamVerificationInput = z.infer<typeof teamVerificationInputSchema>

const chosenSchema = z.object({ key: z.string(), name: z.string() })
export const teamVerificationSchema = teamVerificationInputSchema.extend({
  /** The setting that applies if the team chooses nothing, and the team that it comes from. */
  inherited: z.object({ setting: chosenSchema.nullable(), team: z.string() }).nullable(),
  /** The setting that applies, with the maximum age that applies. */
  effective: verificationInputSchema.extend({ ageFrom: z.string().nullable() }).nullable(),
  settings: z.array(chosenSchema),
  version: z.number().int(),
})
export type TeamVerification = z.infer<typeof teamVerificationSchema>

const instant = z.iso.datetime({ offset: true })
export const verificationRowSchema = z.object({
  key: z.string(),
  title: z.string(),
  step: z.enum(verificationSteps),
  /** When the step ends by itself; null when somebody has to do something. */
  until: instant.nullable(),
  attempts: z.number().int(),
  lastAttemptAt: instant.nullable(),
  address: z.string(),
  lastConfirmedAt: instant.nullable(),
  setting: z.string(),
})
export type VerificationRow = z.infer<typeof verificationRowSchema>

export const verificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/tenant/verification',
    summary: 'Verification settings of the tenant',
    response: z.object({ items: z.array(verificationSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/tenant/verification/{verification}',
    summary: 'A verification setting of the tenant',
    response: verificationSchema,
    tagged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/verification',
    browser: true,
    summary: 'Add a verification setting',
    body: verificationInputSchema,
    response: verificationSchema,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tenant/verification/{verification}',
    browser: true,
    summary: 'Change a verification setting',
    body: verificationInputSchema,
    response: verificationSchema,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/verification/{verification}',
    browser: true,
    summary: 'Delete a verification setting that no team chose',
    response: z.undefined(),
    status: 204,
    versioned: true,
  }),
  ofTeam: endpoint({
    method: 'GET',
    path: '/team/{team}/verification',
    summary: 'Which verification setting counts in a team, and why',
    response: teamVerificationSchema,
    tagged: true,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/team/{team}/verification',
    browser: true,
    summary: 'Choose the verification setting of a team',
    body: teamVerificationInputSchema,
    response: teamVerificationSchema,
    versioned: true,
  }),
  organisations: endpoint({
    method: 'GET',
    path: '/team/{team}/verification/organisation',
    summary: 'Organisations of a team and below whose data are too old and which nobody with an account keeps',
    query: listQuerySchema,
    response: pageOf(verificationRowSchema),
  }),
}
