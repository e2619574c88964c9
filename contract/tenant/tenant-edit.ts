import { z } from 'zod'
import { visitorReportChoices } from '../doubt/report-rules.ts'
import { readOwnSchemes } from '../fields/identifier-schemes.ts'
import { optionalAddressSchema } from '../fields/optional-address.ts'
import { emailSchema } from '../kernel/email.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { lineSchema, multilineSchema } from '../kernel/text.ts'
import { secondFactorPolicies } from '../people/second-factor-rules.ts'

const endpoint = defineApi('tenants')

/** As long as terms may be. */
export const termsLength = 20_000

/** Properties of a tenant that its administrators may change (tenant as edited, and tenant settings). */
const tenantShape = z.object({
  /** False switches all its sites off, also for the user who does so; the installation switches it on again. */
  active: z.boolean(),
  name: lineSchema(120).min(1, { error: 'required' }),
  subName: lineSchema(200),
  officialName: lineSchema(200),
  email: z.union([z.literal(''), emailSchema], { error: 'email' }),
  /** The upstream sees to it that such a number can exist. */
  phoneNumber: lineSchema(40),
  website: optionalAddressSchema,
  category: lineSchema(60),
  /** Names of the categories that projects begin to select from. */
  selectionBase: lineSchema(60),
  selectionRoot: lineSchema(60),
  multipleOrganisationTypesAllowed: z.boolean(),
  typeRestrictionsEnabled: z.boolean(),
  showOnlineCheck: z.boolean(),
  participantsFeature: z.boolean(),
  secondFactor: z.enum(secondFactorPolicies),
  selfService: z.boolean(),
  visitorReports: z.enum(visitorReportChoices),
  /** Registers of which fields for numbers know too, one a line as `Name = pattern`. */
  identifierSchemes: multilineSchema(5_000).superRefine((text, context) => {
    const [line] = readOwnSchemes(text).wrong
    if (line !== undefined)
      context.addIssue({ code: 'custom', message: 'identifiers.schemeLine', params: { line }, input: text })
  }),
  /** What organisations with an agreement accept before they are changed; empty for none. */
  termsNl: multilineSchema(termsLength),
  termsEn: multilineSchema(termsLength),
})

/** Who reads the other language must not accept what they can't read. */
const requireBothTerms = (
  { termsNl, termsEn }: { termsNl: string; termsEn: string },
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void => {
  if (termsNl === '' && termsEn !== '') context.addIssue({ code: 'custom', path: ['termsNl'], message: 'required' })
  if (termsEn === '' && termsNl !== '') context.addIssue({ code: 'custom', path: ['termsEn'], message: 'required' })
}

export const tenantInputSchema = tenantShape.superRefine(requireBothTerms)
export type TenantInput = z.infer<typeof tenantInputSchema>

/** The same from a program that knows nothing of what came later: what is left out stays as it is. */
export const tenantUpdateSchema = tenantShape
  .partial({ active: true, secondFactor: true, selfService: true, visitorReports: true, identifierSchemes: true })
  .superRefine(requireBothTerms)
export type TenantUpdate = z.infer<typeof tenantUpdateSchema>

export const tenantSchema = tenantShape
  .extend({
    /** Of the terms; 0 while there are none. */
    termsVersion: z.number().int(),
    key: z.string(),
    /** The key of the team at the top, and its name. */
    rootTeam: z.string(),
    rootTeamName: z.string(),
    /** Categories that the types of the tenant have. */
    categories: z.array(z.string()),
    version: z.number().int(),
  })
  .meta({ id: 'Tenant' })
export type Tenant = z.infer<typeof tenantSchema>

/** The tenants API. */
export const tenantsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/tenant',
    summary: 'The tenant of the session, for who may change its settings',
    response: tenantSchema,
    tagged: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tenant',
    browser: true,
    summary: 'Change the tenant of the session and its settings',
    body: tenantUpdateSchema,
    response: tenantSchema,
    versioned: true,
  }),
}
