import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { localisedTextSchema } from '../kernel/text.ts'
import { demoSchema } from './demo.ts'
import { publisherSchema } from './publisher.ts'
import { sitePictures } from './site-choices.ts'

const endpoint = defineApi('access')

export const importantMessageSchema = z.object({
  level: z.enum(['info', 'warning']),
  text: localisedTextSchema,
  from: z.iso.datetime({ offset: true }).nullable(),
  until: z.iso.datetime({ offset: true }).nullable(),
})
export type ImportantMessage = z.infer<typeof importantMessageSchema>

/** A login provider as a browser may know it: secrets stay upstream. */
export const loginProviderSchema = z.object({ id: z.string(), name: z.string() })

/** Keys of the help articles that belong to parts of the interface. */
export const siteSettingsValuesSchema = z.object({ help: z.record(z.string(), z.string()) })

/** A picture of the site's own; its version changes with it, so that browsers may keep it. */
const sitePictureSchema = z.object({ version: z.string(), width: z.number().int(), height: z.number().int() })
export const sitePicturesSchema = z.partialRecord(z.enum(sitePictures), sitePictureSchema).meta({ id: 'SitePictures' })
export type SitePictures = z.infer<typeof sitePicturesSchema>

/** Site settings. Translation overrides are message keys with ICU texts, per language. */
export const siteSettingsSchema = z.object({
  id: z.string(),
  /** The key of the tenant that it is of. */
  tenant: z.string().optional(),
  name: z.string(),
  iconCls: z.string(),
  localUser: z.boolean(),
  oauthProviders: z.array(loginProviderSchema),
  settings: siteSettingsValuesSchema,
  profileUrl: z.string().nullable(),
  logoutUrl: z.string().nullable(),
  importantMessage: importantMessageSchema.nullable(),
  allowLogin: z.boolean(),
  /** While there is, everyone may read and nobody may change anything. */
  maintenance: z.boolean().default(false),
  /** People from outside may ask to keep their organisation. */
  selfService: z.boolean().default(false),
  /** Whether visitors of its guides can report what is wrong. */
  takesReports: z.boolean().default(false),
  allowMyProfile: z.boolean(),
  stylesheet: z.record(z.string(), z.string()),
  pictures: sitePicturesSchema.default({}),
  publisher: publisherSchema,
  i18n: z.object({ nl: z.record(z.string(), z.string()), en: z.record(z.string(), z.string()) }),
  /** Public address of the site; links in mails and the cookie's Secure flag follow it. */
  publicUrl: z.string(),
  /** Where the site is one of the demonstration. */
  demo: demoSchema.optional(),
})
export type SiteSettings = z.infer<typeof siteSettingsSchema>

export const siteEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/public/v2/site/settings',
    summary: 'Settings of the site that a page address belongs to',
    access: 'public',
    query: z.object({ href: z.url() }),
    response: siteSettingsSchema,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/public/v2/site/picture/{picture}',
    summary: 'The logo or icon of the site that a page address belongs to',
    access: 'public',
    params: z.object({ picture: z.enum(sitePictures) }),
    query: z.object({ href: z.url() }),
    response: z.undefined(),
    transfer: 'download',
  }),
}
