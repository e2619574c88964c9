import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { itemSchema } from './item.ts'
import { keySchema } from './key.ts'
import { lineSchema } from './text.ts'

export const lifecycleActions = ['archive', 'restore', 'delete', 'transfer', 'copy'] as const
export type LifecycleAction = (typeof lifecycleActions)[number]

const offeringSchema = z.object({ product: z.string(), organisation: z.string() })

/** What an act would touch, and why it would be refused now. */
export const impactSchema = z.object({
  action: z.enum(lifecycleActions),
  title: z.string(),
  /** The number for `If-Match`. */
  version: z.number().int(),
  refusal: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
  products: z.number().int(),
  supplements: z.number().int(),
  agendaItems: z.number().int(),
  /** Of all of these and the organisation itself: what is published now, and what is planned. */
  published: z.number().int(),
  plans: z.number().int(),
  /** Offerings of its products by other organisations; the first fifty by name. */
  offerings: z.number().int(),
  offeredBy: z.array(offeringSchema),
  /** Roles that people hold on it or on something in it. */
  roles: z.number().int(),
})
export type Impact = z.infer<typeof impactSchema>

export const archivedSchema = z.object({ undoUntil: z.iso.datetime({ offset: true }) })

export const transferInputSchema = z.object({ team: keySchema })
export const copyInputSchema = z.object({ title: lineSchema(200).min(1, { error: 'required' }) })
export const productCopyInputSchema = copyInputSchema.extend({
  /** Where the copy goes; the same organisation when it is left out. */
  organisation: keySchema.optional(),
})

const organisationParams = z.object({ organisation: keySchema })
const changing = { api: 'main', access: 'session', params: organisationParams, versioned: true } as const

export const lifecycleEndpoints = {
  impact: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/organisation/{organisation}/impact',
    summary: 'What archiving, restoring, deleting, transferring or copying an organisation would touch',
    access: 'session',
    params: organisationParams,
    query: z.object({ action: z.enum(lifecycleActions) }),
    response: impactSchema,
  }),
  archive: defineEndpoint({
    ...changing,
    method: 'POST',
    path: '/organisation/{organisation}/archiving',
    summary: 'Archive an organisation: all that lies in it is taken offline, offerings by others end',
    response: archivedSchema,
    idempotent: true,
  }),
  undoArchiving: defineEndpoint({
    ...changing,
    method: 'POST',
    path: '/organisation/{organisation}/archiving/undo',
    summary: 'Undo archiving within ten minutes: everything becomes exactly as it was',
    response: itemSchema,
    idempotent: true,
  }),
  restore: defineEndpoint({
    ...changing,
    method: 'POST',
    path: '/organisation/{organisation}/restoration',
    summary: 'Take an organisation out of the archive; nothing is published again by itself',
    response: itemSchema,
    idempotent: true,
  }),
  delete: defineEndpoint({
    ...changing,
    method: 'DELETE',
    path: '/organisation/{organisation}',
    summary: 'Delete an archived organisation for good, with all that lies in it',
    query: z.object({
      /** Its title, typed: what is deleted does not come back. */
      name: z.string().max(400),
      /** Its products are deleted too. */
      withProducts: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({ team: z.string() }),
  }),
  transferTargets: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/organisation/{organisation}/transfer',
    summary: 'Teams to which the caller may transfer an organisation',
    access: 'session',
    params: organisationParams,
    response: z.object({ items: z.array(z.object({ key: z.string(), name: z.string() })) }),
  }),
  transfer: defineEndpoint({
    ...changing,
    method: 'POST',
    path: '/organisation/{organisation}/transfer',
    summary: 'Bring an organisation, with all that lies in it, under another team',
    body: transferInputSchema,
    response: itemSchema,
    idempotent: true,
  }),
  copy: defineEndpoint({
    api: 'main',
    method: 'POST',
    path: '/organisation/{organisation}/copy',
    summary: 'Copy an organisation, without what lies in it, as a concept of another name',
    access: 'session',
    params: organisationParams,
    body: copyInputSchema,
    response: itemSchema,
    status: 201,
    idempotent: true,
  }),
  copyProduct: defineEndpoint({
    api: 'main',
    method: 'POST',
    path: '/organisation/{organisation}/product/{product}/copy',
    summary: 'Copy a product as a concept, to the same organisation or to another one',
    access: 'session',
    params: organisationParams.extend({ product: keySchema }),
    body: productCopyInputSchema,
    response: itemSchema,
    status: 201,
    idempotent: true,
  }),
}
