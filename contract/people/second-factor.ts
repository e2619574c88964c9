import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { secondFactorPolicies } from './second-factor-rules.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** Six digits of an app, or a recovery code; people type spaces and dashes in both. */
export const codeSchema = z.string().trim().min(1, { error: 'required' }).max(40, { error: 'tooLong' })

const ownPassword = z.string().min(1, { error: 'required' }).max(200, { error: 'tooLong' })

/** Proof that is required again before changing how somebody signs in. */
export const proofSchema = z.object({ password: ownPassword, code: codeSchema }).meta({ id: 'SecondFactorProof' })
export type ProofInput = z.infer<typeof proofSchema>

/** The second factor of the own account, as far as it may be shown. */
export const secondFactorSchema = z
  .object({
    /** The strictest of the tenants of the account, as is `isRequired`. */
    policy: z.enum(secondFactorPolicies),
    isRequired: z.boolean(),
    /** Since when it is required; null while there is none. */
    since: instant.nullable(),
    /** Recovery codes that were not used yet. */
    codesLeft: z.number().int(),
    email: z.string(),
    /** False for users who sign in with a login provider only: there is nothing to add a step to. */
    hasPassword: z.boolean(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof secondFactorSchema>

export const secondFactorSetupSchema = z.object({
  /** The same secret, sealed, to give back with the first code; nothing is stored before that. */
  setup: z.string(),
  secret: z.string(),
  /** `otpauth://…`, for the picture that an app reads. */
  address: z.string(),
})
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>

/** Shown once: they can't be recovered from what is stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/account/second-factor',
    summary: 'Whether the own account has a second factor, and whether one of its tenants asks for one',
    response: secondFactorSchema,
    beforeSecondFactor: true,
  }),
  start: endpoint({
    method: 'POST',
    path: '/account/second-factor/setup',
    browser: true,
    summary: 'A new secret for an authenticator app; nothing counts before its first code is confirmed',
    response: secondFactorSetupSchema,
    reads: true,
    beforeSecondFactor: true,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/account/second-factor',
    browser: true,
    summary: 'Switch the second factor on, with the password and a first code; other sessions end',
    body: proofSchema.extend({ setup: z.string().max(1000) }),
    response: recoveryCodes,
    beforeSecondFactor: true,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    browser: true,
    summary: 'New recovery codes, with the password and a code; those of before work no more',
    body: proofSchema,
    response: recoveryCodes,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/account/second-factor/removal',
    browser: true,
    summary: 'Switch the second factor off, with the password and a code; refused where one of its tenants requires it',
    body: proofSchema,
    response: z.undefined(),
    status: 204,
  }),
}
