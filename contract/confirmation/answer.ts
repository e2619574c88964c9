import { z } from 'zod'
import { calendarFeedSchema } from '../agenda/calendar-feed.ts'
import { itemSchema, relatedSchema } from '../content/item.ts'
import { maximumRemark } from '../kernel/constants.ts'
import { emailSchema } from '../kernel/email.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { jsonSchema } from '../kernel/json.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema, localisedTextSchema } from '../kernel/text.ts'
import { publicationSchema } from '../publication/publication.ts'
import { typeDefinitionSchema } from '../types/type-definition.ts'
import {
  answerObstacles,
  maximumAnsweredProducts,
  maximumDraftCharacters,
  outcomeStates,
  specialAnswers,
} from './answer-rules.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })
const fieldName = z.string().max(64)
const remark = lineSchema(maximumRemark)
const line = (maximum: number) => lineSchema(maximum).min(1, { error: 'required' })
const day = z.iso.date({ error: 'date.invalid' })

/** An answer about one field. */
export const fieldAnswerSchema = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('right') }),
  /** Null or an empty value takes it away. */
  z.object({ answer: z.literal('changed'), value: jsonSchema }),
  /** Of what can't be sent, such as a picture: what is wrong with it. */
  z.object({ answer: z.literal('wrong'), remark: line(maximumRemark) }),
])
export type FieldAnswer = z.infer<typeof fieldAnswerSchema>

/** An answer about the organisation as a whole. */
export const specialAnswerSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('gone'), from: day.optional() }),
  /** The address itself is a changed field. */
  z.object({ what: z.literal('moved'), from: day.optional() }),
  z.object({ what: z.literal('elsewhere'), organisation: line(maximumRemark) }),
  z.object({ what: z.literal('notOurs'), name: line(120), email: emailSchema }),
])
export type SpecialAnswer = z.infer<typeof specialAnswerSchema>

const fields = z.record(fieldName, fieldAnswerSchema)
/** The version that was looked at: what changed since is merged with what is answered. */
const version = z.uuid().optional()

export const organisationAnswerSchema = z.object({
  version,
  fields: fields.default({}),
  special: specialAnswerSchema.optional(),
})

export const productAnswerSchema = z.object({
  version,
  fields: fields.default({}),
  /** Said of the product as a whole, with what is wrong; left out when nothing was. */
  answer: z.enum(['right', 'wrong']).optional(),
  remark: remark.default(''),
  /** It is no longer offered, from this day or already. */
  gone: z.object({ from: day.optional() }).optional(),
})
export type ProductAnswer = z.infer<typeof productAnswerSchema>

/**
 * Everything that is said at once: fields that are not named are right. What is wrong with a value is answered beside it, as
 * `organisation.fields.phone` or `products.course.fields.price`, with what the field's own check adds behind it.
 */
export const answerShape = {
  organisation: organisationAnswerSchema.default({ fields: {} }),
  products: z
    .record(keySchema, productAnswerSchema)
    .refine((products) => Object.keys(products).length <= maximumAnsweredProducts, {
      error: 'selections.maximum',
      params: { maximum: maximumAnsweredProducts },
    })
    .default({}),
}
export const answerSchema = z.object(answerShape)
export type Answer = z.infer<typeof answerSchema>

/** The body of the one form at the end of the page behind a link. */
export const answerInputSchema = z.object({
  nonce: z.string().max(200),
  /** The explicit tick; without it nothing is confirmed, and nothing is sent. */
  accepted: z.boolean(),
  ...answerShape,
})

/** The same signed in, or by telephone for people who manage the organisation. */
export const signedInAnswerSchema = z.object({
  accepted: z.literal(true, { error: 'confirm.tick' }),
  ...answerShape,
  means: z.enum(['application', 'phone']).default('application'),
  /** By telephone: who of the organisation said so. */
  spokenWith: lineSchema(120).default(''),
  /** The version that was looked at (`shown` of the organisation): what is confirmed is what was shown. */
  shown: z.uuid().optional(),
  /**
   * The confirmation before it, as it stood there then (`lastConfirmedAt` of the organisation, null for none): who comes second
   * confirms nothing, and is answered who was first. What they say is wrong or changed is kept all the same.
   */
  lastConfirmedAt: instant.nullable().optional(),
})

/** Unsent input of any shape that fits the limit: half a value is worth keeping too. */
const draftFields = z.record(fieldName, z.object({ answer: z.string().max(20) }).loose())
const draftRecord = z.object({ fields: draftFields.default({}) }).loose()
const answerDraftSchema = z.object({
  organisation: draftRecord.default({ fields: {} }),
  products: z.record(keySchema, draftRecord).default({}),
})
export type AnswerDraft = z.infer<typeof answerDraftSchema>

const keepableDraft = answerDraftSchema.refine((draft) => JSON.stringify(draft).length <= maximumDraftCharacters, {
  error: 'tooLong',
  params: { maximum: maximumDraftCharacters },
})

/** Rights on a field of somebody who answers by a link. */
export const fieldFreedomSchema = z.object({
  /** Why it can't be changed here; null when it can. */
  obstacle: z.enum(answerObstacles).nullable(),
  /** A change of it goes online at once, when it is valid. */
  atOnce: z.boolean(),
  /** When what stands here was last seen true, where that was lately. */
  seenAt: instant.optional(),
})
export type FieldFreedom = z.infer<typeof fieldFreedomSchema>

/** The outcome of an earlier answer by this link about one record. */
export const outcomeSchema = z.object({
  kind: z.enum(['organisation', 'product']),
  key: z.string(),
  title: z.string(),
  state: z.enum(outcomeStates),
  /** The fields that were changed or said to be wrong, by name and label. */
  fields: z.array(z.object({ name: z.string(), label: localisedTextSchema, before: z.string(), after: z.string() })),
  /** The answer about the record as a whole. */
  special: z.enum(specialAnswers).nullable(),
  /** From which day that is so, where it was said. */
  from: z.iso.date().nullable(),
  at: instant,
  decidedAt: instant.nullable(),
  /** Why, for what was sent back, or what was said with it. */
  reason: z.string(),
})
export type Outcome = z.infer<typeof outcomeSchema>

export const confirmationChangeSchema = z.object({ label: localisedTextSchema, before: z.string(), after: z.string() })

/** A record as shown to the person who answers. */
const recordShape = {
  /** The version that is shown, sent back with the answer; null when nothing is shown. */
  version: z.uuid().nullable(),
  values: z.record(z.string(), jsonSchema),
  /** For each field of its types. */
  fields: z.record(z.string(), fieldFreedomSchema),
}

export const confirmationProductSchema = z.object({
  key: z.string(),
  title: z.string(),
  state: publicationSchema.shape.state,
  from: publicationSchema.shape.from,
  until: publicationSchema.shape.until,
  unpublishFrom: publicationSchema.shape.unpublishFrom,
  /** Whether visitors see it: not while its organisation is offline. */
  online: z.boolean(),
  /** Keys of `productTypes`. */
  types: z.array(z.string()),
  ...recordShape,
  /** A remark that something is wrong, which nobody has corrected yet. */
  incorrect: z.object({ remark: z.string(), by: z.string(), at: instant }).nullable(),
})

/** The data to check, for people who opened a link and people who signed in alike. */
export const checkPageShape = {
  title: z.string(),
  types: z.array(typeDefinitionSchema),
  ...recordShape,
  /** What the values refer to, as far as the reader may see it. */
  related: z.array(relatedSchema),
  /** Changes since the last confirmation, in the language of the reader. */
  changes: z.array(confirmationChangeSchema),
  productTypes: z.array(typeDefinitionSchema),
  /**
   * As many as the policy names, and for who has no account as many as can be answered about at once; `furtherProducts` says how
   * many more there are.
   */
  products: z.array(confirmationProductSchema),
  furtherProducts: z.int(),
  /** The published calendar; absent while the organisation is not published. */
  calendar: calendarFeedSchema.optional(),
  lastConfirmedAt: instant.nullable(),
  lastConfirmedBy: z.string().nullable(),
  deadline: instant.nullable(),
}

/** Unsent input, and when it was typed. */
export const keptDraftSchema = z.object({ at: instant, draft: answerDraftSchema })

export const checkPageSchema = z.object({
  ...checkPageShape,
  /** Which version of the organisation is checked, and who made it. */
  shownVersion: itemSchema.shape.shownVersion,
  mayConfirmByPhone: z.boolean(),
  /** Whether what is changed goes online with the answer, or waits for somebody who may publish. */
  publishes: z.boolean(),
})
export type CheckPage = z.infer<typeof checkPageSchema>

/** The result of an answer. */
export const answeredSchema = z.object({
  at: instant,
  by: z.string(),
  /** Who had confirmed before; null when this answer is what confirmed. */
  earlier: z.object({ at: instant, by: z.string() }).nullable(),
  next: instant.nullable(),
  /** How many fields and products were said to be right. */
  right: z.int(),
  outcomes: z.array(outcomeSchema),
})

export const linkParams = z.object({ organisation: keySchema, userId: z.uuid(), token: z.string().max(120) })

export const answerEndpoints = {
  /** The signed-in page "Controleren", with the same parts as that of a link. */
  checkPage: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/confirmation',
    summary: 'The data of an organisation as they are checked by who signed in, and what of them may be changed',
    response: checkPageSchema,
  }),
  keepDraft: endpoint({
    method: 'PUT',
    path: '/confirm/{organisation}/{userId}/{token}/draft',
    summary:
      'Keep what was typed on the page of a link and is not sent; it changes nothing, and goes when the link ends',
    access: 'public',
    params: linkParams,
    body: z.object({ nonce: z.string().max(200), draft: keepableDraft }),
    response: z.undefined(),
    status: 204,
  }),
}
