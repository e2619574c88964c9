import { z } from 'zod'
import { locales } from '../kernel/constants.ts'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema } from '../kernel/text.ts'
import { colourPattern, helpPlaces, siteIcons } from './site-choices.ts'
import { optionalAddressSchema } from './tenants.ts'

const colourSchema = z.string().trim().toLowerCase().regex(colourPattern, { error: 'colour' })

/** What everyone reads above every page: plain text, never markup. */
const messageTextSchema = lineSchema(300).refine((text) => !/<[^>]*>/.test(text), { error: 'htmlTags' })

/** A local date with its time, as the clock on the wall shows it; empty for none. */
const localMomentSchema = z.union([z.literal(''), z.iso.datetime({ local: true, precision: -1 })], { error: 'invalid' })

const articleSchema = z.union([z.literal(''), keySchema])

/** What administrators change of the site that they are on (spec section 3, site settings). */
export const siteInputSchema = z
  .object({
    name: lineSchema(80).min(1, { error: 'required' }),
    iconCls: z.enum(siteIcons),
    colour: colourSchema,
    /** Of mail to people who have no account, and so no language of their own. */
    language: z.enum(locales),
    localUser: z.boolean(),
    allowMyProfile: z.boolean(),
    profileUrl: optionalAddressSchema,
    logoutUrl: optionalAddressSchema,
    messageLevel: z.enum(['info', 'warning']),
    messageNl: messageTextSchema,
    messageEn: messageTextSchema,
    messageFrom: localMomentSchema,
    messageUntil: localMomentSchema,
    /** The help article of each place; empty for none. */
    help: z.record(z.enum(helpPlaces), articleSchema),
  })
  .superRefine(({ messageNl, messageEn, messageFrom, messageUntil }, context) => {
    // Who reads the other language must not be left without it.
    if (messageNl === '' && messageEn !== '')
      context.addIssue({ code: 'custom', path: ['messageNl'], message: 'required' })
    if (messageEn === '' && messageNl !== '')
      context.addIssue({ code: 'custom', path: ['messageEn'], message: 'required' })
    if (messageFrom !== '' && messageUntil !== '' && messageUntil <= messageFrom)
      context.addIssue({ code: 'custom', path: ['messageUntil'], message: 'site.messageOrder' })
  })
export type SiteInput = z.infer<typeof siteInputSchema>

export const siteForEditSchema = z.object({
  values: siteInputSchema,
  /** Sign-in providers without their secrets: those stay where the site was set up. */
  providers: z.array(z.object({ id: z.string(), name: z.string(), issuer: z.string() })),
  hosts: z.array(z.string()),
  publicUrl: z.string(),
  allowLogin: z.boolean(),
  version: z.number().int(),
})
export type SiteForEdit = z.infer<typeof siteForEditSchema>

export const siteEditEndpoints = {
  get: defineEndpoint({
    api: 'tenants',
    method: 'GET',
    path: '/site',
    summary: 'The site of the session, for who may change its settings',
    access: 'session',
    response: siteForEditSchema,
    tagged: true,
  }),
  update: defineEndpoint({
    api: 'tenants',
    method: 'PUT',
    path: '/site',
    summary: 'Change the site of the session; its colours are derived from one, and must be readable',
    access: 'session',
    body: siteInputSchema,
    response: siteForEditSchema,
    versioned: true,
  }),
  previewColour: defineEndpoint({
    api: 'tenants',
    method: 'POST',
    path: '/site/colour',
    summary: 'The colours that would be derived from one; saves nothing',
    access: 'session',
    body: z.object({ colour: colourSchema }),
    response: z.object({ stylesheet: z.record(z.string(), z.string()) }),
    reads: true,
  }),
}
