import { z } from 'zod'
import { organisationSettingsSchema } from '../content/organisation-settings.ts'
import { invitationLifetimeMaximum } from '../kernel/constants.ts'
import { defineApi } from '../kernel/endpoint.ts'

const endpoint = defineApi('main')

const level = z.object({
  /** The team's own settings; missing ones are inherited. */
  own: organisationSettingsSchema,
  /** The value that applies without it, and the team it comes from; null for the product's own standard. */
  inherited: z.record(
    z.string(),
    z.object({ value: z.union([z.boolean(), z.number(), z.string()]), team: z.string().nullable() }),
  ),
  version: z.number().int(),
})

export const settingsOfOrganisationSchema = level
  .extend({
    /** False where a team up the tree decides alone. */
    mayOverride: z.boolean(),
  })
  .meta({ id: 'SettingsOfOrganisation' })
export type SettingsOfOrganisation = z.infer<typeof settingsOfOrganisationSchema>

export const settingsOfTeamSchema = level
  .extend({
    /** Whether the organisations below may set things themselves; null when it is left to the teams above. */
    settingsOverrideAllowed: z.boolean().nullable(),
    /** After how many days a verification is too old; null when it is left to the teams above. */
    maximumVerifyAgeDays: z.number().int().nullable(),
    /** How many days an invitation to a role stays open; null when it is left to the teams above. */
    invitationLifetimeDays: z.number().int().nullable(),
    mayOverride: z.boolean(),
  })
  .meta({ id: 'SettingsOfTeam' })
export type SettingsOfTeam = z.infer<typeof settingsOfTeamSchema>

export const settingsInputSchema = organisationSettingsSchema.extend({
  /** Confirms that planned publications are cancelled when publishing in steps is switched off. */
  cancelPlans: z.boolean().optional(),
})
export type SettingsInput = z.infer<typeof settingsInputSchema>

export const teamSettingsInputSchema = settingsInputSchema.extend({
  settingsOverrideAllowed: z.boolean().optional(),
  maximumVerifyAgeDays: z
    .number()
    .int({ error: 'number.whole' })
    .min(1, { error: 'number.minimum' })
    .max(1826, { error: 'number.maximum' })
    .optional(),
  invitationLifetimeDays: z
    .number()
    .int({ error: 'number.whole' })
    .min(1, { error: 'number.minimum' })
    .max(invitationLifetimeMaximum, { error: 'number.maximum' })
    .optional(),
})
export type TeamSettingsInput = z.infer<typeof teamSettingsInputSchema>

export const settingsEndpoints = {
  organisation: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/settings',
    summary: 'Settings of an organisation, with what it inherits',
    response: settingsOfOrganisationSchema,
    tagged: true,
  }),
  saveOrganisation: endpoint({
    method: 'PUT',
    path: '/organisation/{organisation}/settings',
    browser: true,
    summary: 'Change the settings of an organisation; what is left out is inherited',
    body: settingsInputSchema,
    response: settingsOfOrganisationSchema,
    versioned: true,
  }),
  team: endpoint({
    method: 'GET',
    path: '/team/{team}/settings',
    summary: 'Settings that a team gives to the organisations below it',
    response: settingsOfTeamSchema,
    tagged: true,
  }),
  saveTeam: endpoint({
    method: 'PUT',
    path: '/team/{team}/settings',
    browser: true,
    summary: 'Change the settings that a team gives to the organisations below it',
    body: teamSettingsInputSchema,
    response: settingsOfTeamSchema,
    versioned: true,
  }),
}
