import { z } from 'zod'
import { schoolHolidayBatchSchema } from '../agenda/school-holidays.ts'
import { productNameListSchema } from '../content/product-names.ts'
import { regionCodePattern, regionKinds } from '../content/region-kinds.ts'
import { emailSchema } from '../kernel/email.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema } from '../kernel/text.ts'
import { normaliseHost } from './host.ts'
import { accountEmailSchema, changesSchema } from './installation-setup.ts'

const endpoint = defineApi('tenants')

const passwordMinimum = 12

const newTenantSchema = z.object({
  key: keySchema,
  name: lineSchema(120).min(1, { error: 'required' }),
  host: z.string().refine((host) => normaliseHost(host) === host, { error: 'invalid' }),
  /** Public address of the site; links in mails and the cookie's Secure flag follow it. */
  publicUrl: z.url({ protocol: /^https?$/ }),
})
export type NewTenant = z.infer<typeof newTenantSchema>

/** Who becomes administrator, and of which tenant: the one that is named, else the only one there is. */
export const administratorInputSchema = z.object({
  email: emailSchema,
  firstName: lineSchema(80).min(1, { error: 'required' }),
  infix: lineSchema(40).default(''),
  familyName: lineSchema(80).default(''),
  password: z.string().min(passwordMinimum, { error: 'tooShort' }).max(200, { error: 'tooLong' }).optional(),
  tenant: newTenantSchema.optional(),
  /** Made when no tenant is named and there is none yet. */
  firstTenant: newTenantSchema.optional(),
})
export type AdministratorInput = z.infer<typeof administratorInputSchema>

export const administratorSchema = z.object({
  email: z.string(),
  tenant: z.string(),
  url: z.string(),
  /** Generated when none was provided, and shown this once; null when the account keeps or was assigned its own. */
  password: z.string().nullable(),
})
export type Administrator = z.infer<typeof administratorSchema>

/** Whose second factor is taken away. */
export const secondFactorResetSchema = z.object({
  email: accountEmailSchema,
})

/** A batch of generated content: numbers `from` up to, not including, `to`. */
export const loadBatchSchema = z.object({
  tenant: keySchema,
  kind: z.enum(['organisation', 'product', 'agenda']),
  from: z.int().min(0),
  to: z.int().min(0),
  /** How many organisations there are in all, to spread products and agenda items over. */
  organisations: z.int().min(1),
  /** After the last batch the store counts what it has, so that it plans well. */
  isLast: z.boolean().default(false),
})
export type LoadBatch = z.infer<typeof loadBatchSchema>

/** Street, number, letter and addition, postal code, city, municipality, province, latitude, longitude. */
const addressRow = z.tuple([
  z.string().max(100),
  z.int().min(1).max(99_999),
  z.string().max(20),
  z.string().regex(/^[1-9]\d{3}[A-Z]{2}$/),
  z.string().max(100),
  z.string().max(100),
  z.string().max(100),
  z.number().min(-90).max(90).nullable(),
  z.number().min(-180).max(180).nullable(),
])

/** Country, postal code, place, municipality. */
const placeRow = z.tuple([
  z.enum(['BE', 'DE']),
  z.string().regex(/^\d{4,5}$/),
  z.string().min(1).max(100),
  z.string().max(100),
])

/** Of a region: its kind, its name, and its code. */
const codeRow = z.tuple([z.enum(regionKinds), z.string().max(100), z.string().regex(regionCodePattern)])

/** A batch of the postal table, with places of other countries; after the last one the store counts what it has. */
export const addressBatchSchema = z.object({
  rows: z.array(addressRow).max(10_000),
  places: z.array(placeRow).max(10_000).optional(),
  /** Official codes of provinces and municipalities in the rows, where the file has them. */
  codes: z.array(codeRow).max(10_000).optional(),
  isLast: z.boolean(),
})
export type AddressBatch = z.infer<typeof addressBatchSchema>

/** The chain over the action log of each tenant; `head` is the hash of the last link that holds. */
export const verificationSchema = z.object({
  chains: z.array(
    z.object({
      tenant: z.string(),
      links: z.int(),
      head: z.string(),
      waiting: z.int(),
      broken: z
        .object({
          number: z.int(),
          event: z.int().nullable(),
          issue: z.enum(['linkMissing', 'eventMissing', 'changed', 'unkeyed', 'unsealed', 'headMissing']),
        })
        .nullable(),
    }),
  ),
})
export type Verification = z.infer<typeof verificationSchema>

/** The copy for a backup: a folder of this name below `snapshots` in the data directory. */
export const snapshotSchema = z.object({
  name: z.string(),
  /** The last hash of each tenant's action log, to be kept apart from the backup. */
  heads: z.array(z.object({ tenant: z.string(), head: z.string() })),
})
export type Snapshot = z.infer<typeof snapshotSchema>

/** What was copied of a tenant: a folder of this name below `snapshots` in the data directory. */
export const tenantTablesSchema = z.object({ name: z.string() })

/** `tenant=hash` by commas: hashes that the logs of tenants are known to have had. */
export const headsSchema = z
  .string()
  .max(20_000)
  .regex(/^$|^[\w-]+=[\w:]+(?:,[\w-]+=[\w:]+)*$/, { error: 'invalid' })

export const readHeads = (text = ''): Map<string, string> =>
  new Map(
    text.split(',').flatMap((part) => {
      const [tenant, head] = part.split('=')
      return tenant && head ? [[tenant, head] as const] : []
    }),
  )

/** For the machine's owner with the installation token, before anybody can sign in. */
export const installationEndpoints = {
  administrator: endpoint({
    method: 'POST',
    path: '/installation/administrator',
    summary: 'Make an administrator, and the tenant when it does not exist',
    access: 'installation',
    body: administratorInputSchema,
    response: administratorSchema,
    status: 201,
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/installation/reset-second-factor',
    summary: 'Take away the second factor of somebody who lost it; all their sessions end',
    access: 'installation',
    body: secondFactorResetSchema,
    response: changesSchema,
  }),
  addresses: endpoint({
    method: 'POST',
    path: '/installation/addresses',
    summary: 'Put a batch of addresses into the postal table',
    access: 'installation',
    body: addressBatchSchema,
    response: z.undefined(),
    status: 204,
  }),
  holidays: endpoint({
    method: 'POST',
    path: '/installation/holidays',
    summary: 'Put school holidays in the place of those that there were of the same areas and time',
    access: 'installation',
    body: schoolHolidayBatchSchema,
    response: z.undefined(),
    status: 204,
  }),
  productNames: endpoint({
    method: 'POST',
    path: '/installation/product-names',
    summary: 'Put uniform names of products in the place of those that there were',
    access: 'installation',
    body: productNameListSchema,
    response: z.undefined(),
    status: 204,
  }),
  load: endpoint({
    method: 'POST',
    path: '/installation/load',
    summary: 'Generate a batch of content, for trials of size',
    access: 'installation',
    body: loadBatchSchema,
    response: z.undefined(),
    status: 204,
  }),
  verify: endpoint({
    method: 'GET',
    path: '/installation/verification',
    summary: 'Follow the chain over the action log of every tenant, to the first link that does not hold',
    access: 'installation',
    query: z.object({ heads: headsSchema.optional() }),
    response: verificationSchema,
  }),
  snapshot: endpoint({
    method: 'POST',
    path: '/installation/snapshot',
    summary: 'Copy database and files of one moment aside, for the backup command on this machine',
    access: 'installation',
    response: snapshotSchema,
    status: 201,
  }),
  copyTenant: endpoint({
    method: 'POST',
    path: '/installation/tenant-tables',
    summary: 'Copy all rows of a tenant at one moment aside, for the export command on this machine',
    access: 'installation',
    body: z.object({ tenant: keySchema }),
    response: tenantTablesSchema,
    status: 201,
  }),
}
