import { z } from 'zod'
import { calendarFeedSchema } from '../agenda/calendar-feed.ts'
import { maximumRemark } from '../kernel/constants.ts'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { jsonSchema } from '../kernel/json.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema, localisedTextSchema } from '../kernel/text.ts'
import { publicationSchema } from '../publication/publication.ts'
import { typeDefinitionSchema } from '../types/type-definition.ts'

const instant = z.iso.datetime({ offset: true })

export const confirmationChangeSchema = z.object({ label: localisedTextSchema, before: z.string(), after: z.string() })

export const confirmationProductSchema = z.object({
  key: z.string(),
  title: z.string(),
  state: publicationSchema.shape.state,
  from: publicationSchema.shape.from,
  until: publicationSchema.shape.until,
  unpublishFrom: publicationSchema.shape.unpublishFrom,
  /** Whether visitors see it: not while its organisation is offline. */
  online: z.boolean(),
})

const openConfirmation = z.object({
  state: z.literal('open'),
  title: z.string(),
  types: z.array(typeDefinitionSchema),
  values: z.record(z.string(), jsonSchema),
  /** What changed since the last confirmation, in the language of the reader. */
  changes: z.array(confirmationChangeSchema),
  /** As many as the policy names; `furtherProducts` says how many more there are. */
  products: z.array(confirmationProductSchema),
  furtherProducts: z.int(),
  /** What visitors see of the agenda; absent while the organisation is not published. */
  calendar: calendarFeedSchema.optional(),
  lastConfirmedAt: instant.nullable(),
  lastConfirmedBy: z.string().nullable(),
  deadline: instant.nullable(),
  recipient: z.string(),
  /** Goes back with the answer: it shows that the page was seen (quality 1.9). */
  nonce: z.string(),
})

const doneConfirmation = z.object({
  state: z.literal('confirmed'),
  title: z.string(),
  by: z.string(),
  at: instant,
  next: instant.nullable(),
  /** Products of which somebody said that they are not right, whoever confirmed. */
  incorrect: z.array(z.string()),
})

/** What a link in a confirmation mail shows: the data to confirm, or who confirmed them already. */
export const confirmationSchema = z.discriminatedUnion('state', [openConfirmation, doneConfirmation])
export type Confirmation = z.infer<typeof confirmationSchema>
export type OpenConfirmation = z.infer<typeof openConfirmation>

/** What is said of the products: right or not, and what is wrong with those that are not. */
const answersShape = {
  products: z.record(keySchema, z.boolean()).default({}),
  remarks: z.record(keySchema, lineSchema(maximumRemark)).default({}),
}

export const confirmationInputSchema = z.object({
  nonce: z.string().max(200),
  /** The explicit tick; without it nothing is confirmed. */
  accepted: z.boolean(),
  ...answersShape,
})

const linkParams = z.object({ organisation: keySchema, userId: z.uuid(), token: z.string().max(100) })

export const confirmationEndpoints = {
  open: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/confirm/{organisation}/{userId}/{token}',
    summary: 'What a link in a confirmation mail is about; reading it confirms nothing',
    access: 'public',
    params: linkParams,
    response: confirmationSchema,
  }),
  confirm: defineEndpoint({
    api: 'main',
    method: 'POST',
    path: '/confirm/{organisation}/{userId}/{token}',
    summary: 'Confirm through a link; a second time tells who confirmed and when',
    access: 'public',
    params: linkParams,
    body: confirmationInputSchema,
    response: confirmationSchema,
  }),
  confirmSignedIn: defineEndpoint({
    api: 'main',
    method: 'POST',
    path: '/organisation/{organisation}/confirmation',
    summary: 'Confirm that the data of an organisation are right',
    access: 'session',
    params: z.object({ organisation: keySchema }),
    body: z.object({
      accepted: z.literal(true, { error: 'confirm.tick' }),
      ...answersShape,
      /** By phone: somebody of the organisation said so, to who manages it. */
      means: z.enum(['application', 'phone']).default('application'),
      /** The version that was looked at (`shown` of the organisation): what is confirmed is what was shown. */
      shown: z.uuid().optional(),
      /**
       * The confirmation before it, as it stood there then (`lastConfirmedAt` of the organisation, null for none): who comes
       * second is refused with who was first and when, and nothing is confirmed twice.
       */
      lastConfirmedAt: instant.nullable().optional(),
    }),
    response: z.object({ at: instant, by: z.string() }),
    status: 201,
    idempotent: true,
  }),
}
