import { z } from 'zod'
import { keySchema } from '../kernel/key.ts'
import { lineSchema } from '../kernel/text.ts'
import {
  accountEmailSchema,
  domainSchema,
  hostSchema,
  issuerSchema,
  type ProviderSetup,
  publicUrlSchema,
  type SiteSetup,
  type TenantSetup,
  type UserSetup,
} from './installation-setup.ts'

// Set-up of an installation, in the shape of its forms: every value is there, and none is an empty text.

const fits = (schema: z.ZodType) => (value: string) => value === '' || schema.safeParse(value).success
/** An empty input gets another message than a wrong one. */
const filledIn = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.string().trim().min(1, { error: 'required' }).pipe(schema)
const nameSchema = lineSchema(80).min(1, { error: 'required' })
const urlOrNone = z.string().trim().refine(fits(publicUrlSchema), { error: 'invalid' })

export const newTenantFormSchema = z.object({
  key: filledIn(keySchema),
  name: lineSchema(120).min(1, { error: 'required' }),
  host: filledIn(hostSchema),
  publicUrl: urlOrNone,
})
export type NewTenantForm = z.infer<typeof newTenantFormSchema>

export const newSiteFormSchema = z.object({
  id: filledIn(keySchema),
  name: nameSchema,
  host: filledIn(hostSchema),
  publicUrl: urlOrNone,
})
export type NewSiteForm = z.infer<typeof newSiteFormSchema>

export const siteFormSchema = z.object({
  name: nameSchema,
  publicUrl: filledIn(publicUrlSchema),
  allowLogin: z.boolean(),
  localUser: z.boolean(),
})
export type SiteForm = z.infer<typeof siteFormSchema>

export const hostFormSchema = z.object({ host: filledIn(hostSchema) })
export type HostForm = z.infer<typeof hostFormSchema>

const linesOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((line) => line.toLowerCase())
const claim = lineSchema(200)

export const providerFormSchema = z.object({
  id: filledIn(keySchema),
  name: nameSchema,
  issuer: filledIn(issuerSchema),
  clientId: lineSchema(300).min(1, { error: 'required' }),
  /** Nothing: the one that is kept stays. */
  clientSecret: z.string().max(2000, { error: 'tooLong' }),
  /** One on each line. */
  domains: z.string().refine((text) => linesOf(text).every(fits(domainSchema)), { error: 'invalid' }),
  trustsEmail: z.boolean(),
  claims: z.object({ email: claim, givenName: claim, familyName: claim }),
})
export type ProviderForm = z.infer<typeof providerFormSchema>

export const accountActions = ['mark', 'disable', 'enable', 'endSessions'] as const
export type AccountAct = (typeof accountActions)[number]
export const accountFormSchema = z.object({ email: accountEmailSchema, act: z.enum(accountActions) })
export type AccountForm = z.infer<typeof accountFormSchema>

const withoutEmpty = (publicUrl: string) => (publicUrl === '' ? undefined : publicUrl)

export const tenantSetupOf = ({ publicUrl, ...form }: NewTenantForm): TenantSetup => ({
  ...form,
  publicUrl: withoutEmpty(publicUrl),
})

export const siteSetupOf = (tenant: string, { publicUrl, ...form }: NewSiteForm): SiteSetup => ({
  ...form,
  tenant,
  publicUrl: withoutEmpty(publicUrl),
})

export function providerSetupOf(site: string, { clientSecret, domains, claims, ...form }: ProviderForm): ProviderSetup {
  const named = Object.fromEntries(Object.entries(claims).filter(([, name]) => name !== ''))
  const secret = clientSecret === '' ? undefined : clientSecret
  return { ...form, site, clientSecret: secret, domains: linesOf(domains), claims: named, remove: false }
}

const setups: Record<AccountAct, Partial<UserSetup>> = {
  mark: { maintenance: true },
  disable: { disabled: true },
  enable: { disabled: false },
  endSessions: { endSessions: true },
}
export const userSetupOf = ({ email, act }: AccountForm): UserSetup => ({ email, endSessions: false, ...setups[act] })
