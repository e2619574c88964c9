import { z } from 'zod'
import { optionalAddressSchema } from '../fields/optional-address.ts'
import { locales } from '../kernel/constants.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema } from '../kernel/text.ts'
import { sitePicturesSchema } from './site.ts'
import { colourPattern, helpPlaces, siteColours, siteIcons, sitePictures } from './site-choices.ts'

const endpoint = defineApi('tenants')

const colourSchema = z.string().trim().toLowerCase().regex(colourPattern, { error: 'colour' })

/** Empty where the standard colour is kept. */
const chosenColourSchema = z.union([z.literal(''), colourSchema], { error: 'colour' })

/** The colour of a site, and those that it chose beside it. */
const coloursShape = { colour: colourSchema, colours: z.record(z.enum(siteColours), chosenColourSchema) }

/** The message above every page: plain text, never markup. */
const messageTextSchema = lineSchema(300).refine((text) => !/<[^>]*>/.test(text), { error: 'htmlTags' })

/** A local date with its time, as the clock on the wall shows it; empty for none. */
const localMomentSchema = z.union([z.literal(''), z.iso.datetime({ local: true, precision: -1 })], { error: 'invalid' })

const articleSchema = z.union([z.literal(''), keySchema])

/** Properties of the current site that administrators may change. */
export const siteInputSchema = z
  .object({
    name: lineSchema(80).min(1, { error: 'required' }),
    iconCls: z.enum(siteIcons),
    ...coloursShape,
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
    // Who reads English gets the Dutch text where there is none; the other way round nobody would expect.
    if (messageNl === '' && messageEn !== '')
      context.addIssue({ code: 'custom', path: ['messageNl'], message: 'required' })
    if (messageFrom !== '' && messageUntil !== '' && messageUntil <= messageFrom)
      context.addIssue({ code: 'custom', path: ['messageUntil'], message: 'site.messageOrder' })
  })
  .meta({ id: 'SiteInput' })
export type SiteInput = z.infer<typeof siteInputSchema>

export const siteForEditSchema = z
  .object({
    key: z.string(),
    values: siteInputSchema,
    /** Sign-in providers without their secrets: those stay where the site was set up. */
    providers: z.array(z.object({ id: z.string(), name: z.string(), issuer: z.string() })),
    hosts: z.array(z.string()),
    publicUrl: z.string(),
    allowLogin: z.boolean(),
    pictures: sitePicturesSchema,
    version: z.number().int(),
  })
  .meta({ id: 'SiteForEdit' })
export type SiteForEdit = z.infer<typeof siteForEditSchema>

const pictureParams = z.object({ picture: z.enum(sitePictures) })

export const siteEditEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/site',
    summary: 'The site of the session, for who may change its settings',
    response: siteForEditSchema,
    tagged: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/site',
    browser: true,
    summary: 'Change the site of the session; the colours of its pages follow from those chosen, and must be readable',
    body: siteInputSchema,
    response: siteForEditSchema,
    versioned: true,
  }),
  previewColour: endpoint({
    method: 'POST',
    path: '/site/colour',
    browser: true,
    summary: 'The colours that pages would have, or which of those chosen nobody could read; saves nothing',
    body: z.object(coloursShape),
    response: z.object({ stylesheet: z.record(z.string(), z.string()) }),
    reads: true,
  }),
  givePicture: endpoint({
    method: 'POST',
    path: '/site/picture/{picture}',
    browser: true,
    summary: 'Give the site of the session a logo or an icon of its own; the body is its bytes',
    params: pictureParams,
    query: z.object({ name: z.string().min(1).max(255) }),
    response: sitePicturesSchema,
    status: 201,
    transfer: 'upload',
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/site/picture/{picture}',
    browser: true,
    summary: 'Take the logo or icon of the site of the session away: that of the product comes back',
    params: pictureParams,
    response: sitePicturesSchema,
  }),
}
