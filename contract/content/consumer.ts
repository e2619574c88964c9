import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { jsonSchema } from '../kernel/json.ts'
import { keySchema } from '../kernel/key.ts'
import { publicationSchema } from '../publication/publication.ts'
import { typeDefinitionSchema } from '../types/type-definition.ts'
import { consumerActions, consumerAnswers, consumerStates } from './consumer-states.ts'
import { relatedSchema } from './item.ts'
import { offerContactSchema } from './offer-contact.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })
const reference = z.object({ key: z.string(), title: z.string() })
const consumerState = {
  state: z.enum(consumerStates),
  invitedAt: instant,
  invitedBy: z.string(),
  expiresAt: instant,
  enrolledAt: instant.nullable(),
  declinedAt: instant.nullable(),
  actions: z.array(z.enum(consumerActions)),
}

/** A co-organiser of a product, as its owner sees it. */
export const consumerSchema = z.object({ organisation: reference, ...consumerState }).meta({ id: 'Consumer' })
export type Consumer = z.infer<typeof consumerSchema>

/** A product of another organisation that one offers with it, or is invited to. */
export const offerSchema = z
  .object({
    product: reference,
    owner: reference,
    typeNames: z.array(z.string()),
    publication: publicationSchema,
    ...consumerState,
    /** How the organisation itself can be reached about it, and the number for `If-Match`. */
    contact: offerContactSchema,
    contactVersion: z.number().int(),
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof offerSchema>

/** The same with what its owner published of it; without a published version there are no values. */
export const offerDetailSchema = offerSchema.extend({
  types: z.array(z.string()),
  values: z.record(z.string(), jsonSchema),
  /** Its types with their fields. */
  definitions: z.array(typeDefinitionSchema),
  /** What its values refer to, as visitors may read it; of the organisation itself, all. */
  related: z.array(relatedSchema),
})
export type OfferDetail = z.infer<typeof offerDetailSchema>
const consumers = z.object({ items: z.array(consumerSchema), mayInvite: z.boolean() })

/** Which organisation is asked. */
export const inviteSchema = z.object({ organisation: keySchema })

export const consumerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/product/{product}/consumer',
    summary: 'Organisations that offer a product too, and those that were asked',
    response: consumers,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/product/{product}/consumer',
    browser: true,
    summary: 'Ask an organisation to offer a product too',
    body: inviteSchema,
    response: consumerSchema,
    status: 201,
    idempotent: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/organisation/{organisation}/product/{product}/consumer/{consumer}',
    browser: true,
    summary: 'Withdraw an invitation, or end offering a product together',
    response: z.undefined(),
    status: 204,
  }),
  offers: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/offer',
    summary: 'Products of others that an organisation offers too, or is asked to',
    response: z.object({ items: z.array(offerSchema) }),
  }),
  offer: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/offer/{product}',
    summary: 'A product of another organisation as it is published, with how this one can be reached about it',
    response: offerDetailSchema,
    tagged: true,
  }),
  saveContact: endpoint({
    method: 'PUT',
    path: '/organisation/{organisation}/offer/{product}',
    browser: true,
    summary: 'Say how an organisation itself can be reached about a product that it offers for another one',
    body: offerContactSchema,
    response: offerSchema,
    versioned: true,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/offer/{product}',
    browser: true,
    summary: 'Accept or decline to offer a product of another organisation, take that answer back, or end it',
    body: z.object({ action: z.enum(consumerAnswers) }),
    response: offerSchema,
    idempotent: true,
  }),
}
