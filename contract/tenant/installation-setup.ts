import { z } from 'zod'
import { emailSchema } from '../kernel/email.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema } from '../kernel/text.ts'
import { normaliseHost } from './host.ts'

const endpoint = defineApi('tenants')

export const hostSchema = z.string().refine((host) => normaliseHost(host) === host, { error: 'invalid' })
export const publicUrlSchema = z.url({ protocol: /^https?$/, error: 'invalid' })
const nameSchema = lineSchema(120).min(1, { error: 'required' })
export const accountEmailSchema = emailSchema.toLowerCase()
export const domainSchema = z
  .string()
  .toLowerCase()
  .regex(/^(?=.{3,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, { error: 'invalid' })
const claimSchema = lineSchema(200).min(1, { error: 'required' })

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** Plain http is for a provider on this machine only. */
export const issuerSchema = z.url({ error: 'invalid' }).refine(
  (text) => {
    // Also runs for texts that are no URL.
    const url = URL.parse(text)
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname))
  },
  { error: 'invalid' },
)

/** The claims in which a provider names somebody, where they are not those of OpenID Connect. */
export const claimNamesSchema = z
  .object({
    email: claimSchema.optional(),
    givenName: claimSchema.optional(),
    familyName: claimSchema.optional(),
  })
  .meta({ id: 'ClaimNames' })
export type ClaimNames = z.infer<typeof claimNamesSchema>

/** Values that are left out stay as they are; for a new provider they are the standard ones. */
export const providerSetupSchema = z
  .object({
    site: keySchema,
    id: keySchema,
    name: lineSchema(80).min(1, { error: 'required' }).optional(),
    issuer: issuerSchema.optional(),
    clientId: lineSchema(300).min(1, { error: 'required' }).optional(),
    clientSecret: z.string().min(1).max(2000).optional(),
    claims: claimNamesSchema.optional(),
    /** Users with an address in another domain are refused; none means any. */
    domains: z.array(domainSchema).max(100).optional(),
    /** The provider says of no address that it is verified, and is believed for these domains. */
    trustsEmail: z.boolean().optional(),
    remove: z.boolean().default(false),
  })
  .strict()
  .meta({ id: 'ProviderSetup' })
export type ProviderSetup = z.infer<typeof providerSetupSchema>

export const siteSetupSchema = z
  .object({
    id: keySchema,
    /** Of which tenant, for a site that is not there yet; it needs a name, a host and a public address too. */
    tenant: keySchema.optional(),
    name: lineSchema(80).min(1, { error: 'required' }).optional(),
    host: hostSchema.optional(),
    publicUrl: publicUrlSchema.optional(),
    allowLogin: z.boolean().optional(),
    /** Signing in with a password; without it only by a provider. */
    localUser: z.boolean().optional(),
  })
  .strict()
  .meta({ id: 'SiteSetup' })
export type SiteSetup = z.infer<typeof siteSetupSchema>

export const tenantSetupSchema = z
  .object({
    key: keySchema,
    /** For a tenant that is not there yet: its name, and the host of its first site. */
    name: nameSchema.optional(),
    host: hostSchema.optional(),
    publicUrl: publicUrlSchema.optional(),
    active: z.boolean().optional(),
  })
  .strict()
  .meta({ id: 'TenantSetup' })
export type TenantSetup = z.infer<typeof tenantSetupSchema>

export const hostSetupSchema = z
  .object({ site: keySchema, host: hostSchema, remove: z.boolean().default(false) })
  .strict()
  .meta({ id: 'HostSetup' })
export type HostSetup = z.infer<typeof hostSetupSchema>

export const userSetupSchema = z
  .object({
    email: accountEmailSchema,
    /** Marked to look after the installation. */
    maintenance: z.boolean().optional(),
    disabled: z.boolean().optional(),
    endSessions: z.boolean().default(false),
  })
  .strict()
  .meta({ id: 'UserSetup' })
export type UserSetup = z.infer<typeof userSetupSchema>

export const backupMadeSchema = z
  .object({
    /** When it was made; now when it is left out. */
    at: z.iso.datetime({ offset: true, error: 'date.invalid' }).optional(),
  })
  .strict()

/** One line per change; empty when nothing had to be changed. */
export const changesSchema = z.object({ changes: z.array(z.string()) }).meta({ id: 'SetupChanges' })

export const installationOverviewSchema = z
  .object({
    accounts: z.int(),
    maintenance: z.array(z.string()),
    tenants: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        active: z.boolean(),
        sites: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            publicUrl: z.string(),
            allowLogin: z.boolean(),
            localUser: z.boolean(),
            hosts: z.array(z.string()),
            providers: z.array(
              z.object({
                id: z.string(),
                name: z.string(),
                issuer: z.string(),
                clientId: z.string(),
                claims: claimNamesSchema,
                domains: z.array(z.string()),
                trustsEmail: z.boolean(),
              }),
            ),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'InstallationOverview' })
export type InstallationOverview = z.infer<typeof installationOverviewSchema>

const overview = {
  method: 'GET',
  summary: 'Tenants with their sites, hosts and login providers, and how many accounts there are',
  response: installationOverviewSchema,
} as const

/** Each request describes the desired state: sending it again changes nothing. */
const changes = {
  tenant: { summary: 'Make a tenant, or change whether it is active', body: tenantSetupSchema },
  site: { summary: 'Make a site, or change its address and how people sign in', body: siteSetupSchema },
  host: { summary: 'Give a site a host, or take one away', body: hostSetupSchema },
  provider: { summary: 'Set up or remove a login provider of a site', body: providerSetupSchema },
  user: {
    summary: 'Mark a user for maintenance, disable or enable one, or end all their sessions',
    body: userSetupSchema,
  },
}

const post = { method: 'POST', response: changesSchema } as const

/** For the machine's owner, through `npm run admin`. */
export const installationSetupEndpoints = {
  overview: endpoint({ ...overview, path: '/installation/overview', access: 'installation' }),
  tenant: endpoint({ ...post, ...changes.tenant, path: '/installation/tenant', access: 'installation' }),
  site: endpoint({ ...post, ...changes.site, path: '/installation/site', access: 'installation' }),
  host: endpoint({ ...post, ...changes.host, path: '/installation/host', access: 'installation' }),
  provider: endpoint({ ...post, ...changes.provider, path: '/installation/provider', access: 'installation' }),
  user: endpoint({ ...post, ...changes.user, path: '/installation/user', access: 'installation' }),
  backupMade: endpoint({
    ...post,
    path: '/installation/backup-made',
    summary: 'Say that a backup was made, so that its age can be watched',
    access: 'installation',
    body: backupMadeSchema,
  }),
}

/** The same for people who look after the installation, on its pages. */
export const setupEndpoints = {
  overview: endpoint({ ...overview, path: '/setup' }),
  tenant: endpoint({ ...post, ...changes.tenant, path: '/setup/tenant', browser: true }),
  site: endpoint({ ...post, ...changes.site, path: '/setup/site', browser: true }),
  host: endpoint({ ...post, ...changes.host, path: '/setup/host', browser: true }),
  provider: endpoint({ ...post, ...changes.provider, path: '/setup/provider', browser: true }),
  user: endpoint({ ...post, ...changes.user, path: '/setup/user', browser: true }),
}
