import { z } from 'zod'
import { locales } from '../kernel/constants.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { messageKeySchema, overrideTextSchema } from './overrides.ts'

const endpoint = defineApi('tenants')

export const siteTextSchema = z
  .object({
    /** Represents all texts of these words: the first key of them. */
    key: z.string(),
    /** How many texts have these words. */
    count: z.number().int(),
    /** Where they are shown, in words, in the caller's language. */
    places: z.array(z.string()),
    standard: z.string(),
    /** The site's own text; null for the standard text. */
    own: z.string().nullable(),
    /** Names of the values that the text may use. */
    values: z.array(z.string()),
  })
  .meta({ id: 'SiteText' })
export type SiteText = z.infer<typeof siteTextSchema>

export const siteTextInputSchema = z.object({
  language: z.enum(locales),
  key: messageKeySchema,
  /** Of all texts with the words that this one has. Null takes the change back. */
  text: overrideTextSchema.nullable(),
  /** The text when it was opened: when two people change it, the second is warned. */
  before: z.string().nullable(),
})
export type SiteTextInput = z.infer<typeof siteTextInputSchema>

export const siteTextEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/site/text',
    summary: 'Texts of the interface, with what the site changed in them',
    query: listQuerySchema.extend({
      language: z.enum(locales).default('nl'),
      q: z.string().trim().max(100).optional(),
      changed: z.enum(['true', 'false']).optional(),
    }),
    response: pageOf(siteTextSchema).extend({ changed: z.number().int() }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/site/text',
    browser: true,
    summary: 'Change one text of the interface on this site, or take the change back',
    body: siteTextInputSchema,
    response: siteTextSchema,
  }),
}
