import { z } from 'zod'
import {
  confirmationIntervalMaximumDays,
  confirmationIntervalMinimumDays,
  graceMaximumDays,
  maximumProductsInEmail,
  notificationsMaximum,
} from '../kernel/constants.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema, localisedTextSchema } from '../kernel/text.ts'
import { deadlineActionSchema, reviewPhases } from '../review/review.ts'

const endpoint = defineApi('main')

const wholeNumber = z
  .number({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'number.whole') })
  .int({ error: 'number.whole' })

/** A reminder by mail: how long before the deadline, and the tag that its mail carries. */
const notificationSchema = z.object({
  daysBeforeDeadline: wholeNumber.min(0, { error: 'policy.daysMinimum' }),
  emailTag: lineSchema(40)
    .min(1, { error: 'policy.tagRequired' })
    .regex(/^[\p{L}\p{N}._-]*$/u, { error: 'policy.tagSigns' }),
})

const answerFields = z.array(z.string().max(64)).max(200, { error: 'selections.maximum' })

/** A confirmation policy as people fill it in. */
export const policyInputSchema = z
  .object({
    name: lineSchema(80).min(1, { error: 'required' }),
    intervalDays: wholeNumber
      .min(confirmationIntervalMinimumDays, { error: 'policy.intervalMinimum' })
      .max(confirmationIntervalMaximumDays, { error: 'policy.intervalMaximum' }),
    graceDays: wholeNumber
      .min(0, { error: 'policy.daysMinimum' })
      .max(graceMaximumDays, { error: 'policy.graceMaximum' }),
    deadlineAction: deadlineActionSchema,
    allowEmail: z.boolean(),
    maximumProducts: wholeNumber
      .min(0, { error: 'policy.daysMinimum' })
      .max(maximumProductsInEmail, { error: 'policy.productsMaximum' }),
    notifications: z.array(notificationSchema).max(notificationsMaximum, { error: 'policy.notificationsMaximum' }),
    /** The only fields that who answers may change, by name; null for all. */
    answerFields: answerFields.nullable(),
    /** Short fields of which a change in an answer goes online at once, when it is valid. */
    answerAtOnce: answerFields,
  })
  .superRefine(({ intervalDays, notifications }, context) => {
    const days = notifications.map(({ daysBeforeDeadline }) => daysBeforeDeadline)
    for (const [index, before] of days.entries()) {
      const path = ['notifications', index, 'daysBeforeDeadline']
      if (days.indexOf(before) < index) context.addIssue({ code: 'custom', path, message: 'policy.daysTaken' })
      // A reminder before the cycle began would go out at once, for data that were confirmed just now.
      else if (before >= intervalDays) context.addIssue({ code: 'custom', path, message: 'policy.daysBeforeStart' })
    }
  })
export type PolicyInput = z.infer<typeof policyInputSchema>

/** The choice of a team or an organisation of the policy that applies to it. */
export const policyChoiceSchema = z.discriminatedUnion('mode', [
  /** The policy of the team above. */
  z.object({ mode: z.literal('inherit') }),
  /** Nobody asks to confirm anything. */
  z.object({ mode: z.literal('none') }),
  z.object({ mode: z.literal('policy'), policy: keySchema }),
])
export type PolicyChoice = z.infer<typeof policyChoiceSchema>

const owner = z.object({ key: z.string(), name: z.string() })

export const policySchema = z.object({
  ...policyInputSchema.shape,
  key: z.string(),
  /** Whose it is: the team itself, or one above it. */
  team: owner,
  inherited: z.boolean(),
  /** Organisations for which it counts, wherever they are. */
  organisations: z.int(),
  /** Teams that chose it. */
  teams: z.int(),
  version: z.int(),
})
export type Policy = z.infer<typeof policySchema>

const counting = z.object({ key: z.string(), name: z.string(), team: owner }).nullable()

const choiceStanding = {
  choice: policyChoiceSchema,
  /** The policy that applies without a choice here. */
  inherited: counting,
  /** The policy that applies now; null when nobody asks to confirm anything. */
  counts: counting,
  version: z.int(),
}

export const teamPolicyChoiceSchema = z.object(choiceStanding)
export const organisationPolicyChoiceSchema = z.object({
  ...choiceStanding,
  /** False where a team up the tree decides alone. */
  mayOverride: z.boolean(),
  /** Policies that can be chosen. */
  policies: z.array(z.object({ key: z.string(), name: z.string(), team: z.string() })),
})
export type TeamPolicyChoice = z.infer<typeof teamPolicyChoiceSchema>
export type OrganisationPolicyChoice = z.infer<typeof organisationPolicyChoiceSchema>

/** A change whose effect is requested: a new or changed policy, or another choice of the team. */
export const policyChangeSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('policy'), key: keySchema.nullable(), input: policyInputSchema }),
  z.object({ what: z.literal('choice'), choice: policyChoiceSchema }),
])
export type PolicyChange = z.infer<typeof policyChangeSchema>

/** The phase of an organisation; none where nobody asks to confirm anything. */
export const phaseOrNone = z.enum([...reviewPhases, 'none'])

export const policyImpactSchema = z.object({
  /** Organisations of which the dates, or what happens at the end, become others. */
  organisations: z.int(),
  /** Those of them that come into a later phase at once. */
  later: z.int(),
  /** Those of them to which the action at the deadline happens as soon as it may. */
  atOnce: z.int(),
  examples: z.array(z.object({ key: z.string(), title: z.string(), before: phaseOrNone, after: phaseOrNone })),
})
export type PolicyImpact = z.infer<typeof policyImpactSchema>

/** A field that who answers may change, unless a policy says otherwise. */
export const answerableFieldSchema = z.object({
  name: z.string(),
  label: localisedTextSchema,
  /** A change of it may go online at once, where a policy says so. */
  mayGoAtOnce: z.boolean(),
})
export type AnswerableField = z.infer<typeof answerableFieldSchema>

export const policyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/team/{team}/confirmationsetting',
    summary: 'Confirmation policies of a team, those that it inherits, and which of them counts',
    response: z.object({ items: z.array(policySchema), standing: teamPolicyChoiceSchema }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/team/{team}/confirmationsetting/{confirmationSettingKey}',
    summary: 'A confirmation policy of a team, its own or inherited',
    response: policySchema,
    tagged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/team/{team}/confirmationsetting',
    browser: true,
    summary: 'Add a confirmation policy to a team; the first one counts at once unless the team chose another',
    body: policyInputSchema,
    response: policySchema,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/team/{team}/confirmationsetting/{confirmationSettingKey}',
    browser: true,
    summary: 'Change a confirmation policy of the team itself, for all organisations that follow it',
    body: policyInputSchema,
    response: policySchema,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/team/{team}/confirmationsetting/{confirmationSettingKey}',
    browser: true,
    summary: 'Delete a confirmation policy of the team itself that counts for nobody',
    response: z.undefined(),
    status: 204,
    versioned: true,
  }),
  answerableFields: endpoint({
    method: 'GET',
    path: '/team/{team}/confirmationsetting-field',
    summary: 'Fields of organisations and products that who answers by a link may change, each name once',
    response: z.object({ items: z.array(answerableFieldSchema) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/team/{team}/confirmationsetting-preview',
    browser: true,
    summary: 'What a change of policies would do to organisations now; saves nothing',
    body: policyChangeSchema,
    response: policyImpactSchema,
    reads: true,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/team/{team}/confirmation-policy',
    browser: true,
    summary: 'Say which policy counts for a team and what lies beneath it',
    body: policyChoiceSchema,
    response: teamPolicyChoiceSchema,
    versioned: true,
  }),
  ofOrganisation: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/confirmation-policy',
    summary: 'Which policy counts for an organisation, and which others can be chosen',
    response: organisationPolicyChoiceSchema,
    tagged: true,
  }),
  chooseForOrganisation: endpoint({
    method: 'PUT',
    path: '/organisation/{organisation}/confirmation-policy',
    browser: true,
    summary: 'Say which policy counts for an organisation, where its teams leave that to it',
    body: policyChoiceSchema,
    response: organisationPolicyChoiceSchema,
    versioned: true,
  }),
}
