import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema } from '../kernel/text.ts'
import { itemSchema } from './item.ts'
import { settingNames } from './organisation-settings.ts'

const endpoint = defineApi('main')

export const lifecycleActions = ['archive', 'restore', 'delete', 'transfer', 'copy'] as const
export type LifecycleAction = (typeof lifecycleActions)[number]

const offeringSchema = z.object({ product: z.string(), organisation: z.string() })

/** A product has no team of its own, so it is never transferred. */
export const productLifecycleActions = ['archive', 'restore', 'delete', 'copy'] as const satisfies LifecycleAction[]

/** The effect of an act, and the reason why it would be refused now. */
export const impactSchema = z
  .object({
    action: z.enum(lifecycleActions),
    title: z.string(),
    /** The number for `If-Match`. */
    version: z.number().int(),
    refusal: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
    /** The contents of an organisation; for a product, the supplements it uses and the agenda items that name it. */
    products: z.number().int(),
    supplements: z.number().int(),
    agendaItems: z.number().int(),
    /** Contents that are in the archive already, not counted in these. */
    archived: z.number().int(),
    /** Of all of these and the organisation itself: what is published now, and what is planned. */
    published: z.number().int(),
    plans: z.number().int(),
    /** Offerings of its products by other organisations; the first fifty by name. */
    offerings: z.number().int(),
    offeredBy: z.array(offeringSchema),
    /** Roles that people hold on it or on something in it. */
    roles: z.number().int(),
    /** Relations of it, and of what lies in it, with others. */
    relations: z.number().int(),
  })
  .meta({ id: 'LifecycleImpact' })
export type Impact = z.infer<typeof impactSchema>

export const archivedSchema = z.object({ undoUntil: z.iso.datetime({ offset: true }) }).meta({ id: 'Archived' })

export const transferInputSchema = z.object({
  team: keySchema,
  /** Confirms that plans end where the other team does not publish in steps. */
  cancelPlans: z.boolean().optional(),
})
export type TransferInput = z.infer<typeof transferInputSchema>

const counted = z.object({ name: z.string(), amount: z.number().int() })
const holder = z.object({ name: z.string(), role: z.string(), team: z.string() })
const settingValue = z.union([z.boolean(), z.number(), z.string()])

/** The effects of moving an organisation to another team; the request itself changes nothing. */
export const transferEffectsSchema = z.object({
  refusal: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
  version: z.number().int(),
  /** Products of types that the other team does not allow: they stay as they are, none can be added. */
  productTypes: z.array(counted),
  /** Plans that go along, and those that end because the other team does not publish in steps. */
  plans: z.number().int(),
  plansEnding: z.number().int(),
  /** Relations of types that the other team does not have: they stay, none can be added. */
  relationTypes: z.array(counted),
  settings: z.array(z.object({ name: z.enum(settingNames), before: settingValue, after: settingValue })),
  /** The policy by which the data are confirmed; null where there is none. */
  policy: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  /** Roles on teams that no longer reach it, and that do from then on; the first hundred. */
  loses: z.array(holder),
  gains: z.array(holder),
})
export type TransferEffects = z.infer<typeof transferEffectsSchema>

export const copyInputSchema = z.object({ title: lineSchema(200).min(1, { error: 'required' }) })
export const productCopyInputSchema = copyInputSchema.extend({
  /** Where the copy goes; the same organisation when it is left out. */
  organisation: keySchema.optional(),
})

/** The name as it was typed: what is deleted does not come back. */
const typedName = z.string().max(400)

export const lifecycleEndpoints = {
  impact: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/impact',
    browser: true,
    summary: 'What archiving, restoring, deleting, transferring or copying an organisation would touch',
    query: z.object({ action: z.enum(lifecycleActions) }),
    response: impactSchema,
  }),
  archive: endpoint({
    versioned: true,
    method: 'POST',
    path: '/organisation/{organisation}/archiving',
    browser: true,
    summary: 'Archive an organisation: all that lies in it is taken offline, offerings by others end',
    response: archivedSchema,
    idempotent: true,
  }),
  undoArchiving: endpoint({
    versioned: true,
    method: 'POST',
    path: '/organisation/{organisation}/archiving/undo',
    browser: true,
    summary: 'Undo archiving within ten minutes: everything becomes exactly as it was',
    response: itemSchema,
    idempotent: true,
  }),
  restore: endpoint({
    versioned: true,
    method: 'POST',
    path: '/organisation/{organisation}/restoration',
    browser: true,
    summary: 'Take an organisation out of the archive; nothing is published again by itself',
    response: itemSchema,
    idempotent: true,
  }),
  delete: endpoint({
    versioned: true,
    method: 'DELETE',
    path: '/organisation/{organisation}',
    browser: true,
    summary: 'Delete an archived organisation for good, with all that lies in it',
    query: z.object({
      name: typedName,
      /** Its products are deleted too. */
      withProducts: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({ team: z.string() }),
  }),
  transferTargets: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/transfer',
    browser: true,
    summary: 'Teams to which the caller may transfer an organisation',
    response: z.object({ items: z.array(z.object({ key: z.string(), name: z.string() })) }),
  }),
  transferEffects: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/transfer/{team}',
    browser: true,
    summary: 'What changes for an organisation under another team',
    response: transferEffectsSchema,
  }),
  transfer: endpoint({
    versioned: true,
    method: 'POST',
    path: '/organisation/{organisation}/transfer',
    browser: true,
    summary: 'Bring an organisation, with all that lies in it, under another team',
    body: transferInputSchema,
    response: itemSchema,
    idempotent: true,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/copy',
    browser: true,
    summary: 'Copy an organisation, without what lies in it, as a concept of another name',
    body: copyInputSchema,
    response: itemSchema,
    status: 201,
    idempotent: true,
  }),
  copyProduct: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/product/{product}/copy',
    browser: true,
    summary: 'Copy a product as a concept, to the same organisation or to another one',
    body: productCopyInputSchema,
    response: itemSchema,
    status: 201,
    idempotent: true,
  }),
  productImpact: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/product/{product}/impact',
    browser: true,
    summary: 'What archiving, restoring, deleting or copying a product would touch',
    query: z.object({ action: z.enum(productLifecycleActions) }),
    response: impactSchema,
  }),
  archiveProduct: endpoint({
    versioned: true,
    method: 'POST',
    path: '/organisation/{organisation}/product/{product}/archiving',
    browser: true,
    summary: 'Archive a product: it goes offline, its plans and offerings by others end',
    response: archivedSchema,
    idempotent: true,
  }),
  undoProductArchiving: endpoint({
    versioned: true,
    method: 'POST',
    path: '/organisation/{organisation}/product/{product}/archiving/undo',
    browser: true,
    summary: 'Undo archiving a product within ten minutes: everything becomes exactly as it was',
    response: itemSchema,
    idempotent: true,
  }),
  restoreProduct: endpoint({
    versioned: true,
    method: 'POST',
    path: '/organisation/{organisation}/product/{product}/restoration',
    browser: true,
    summary: 'Take a product out of the archive; it is not published again by itself',
    response: itemSchema,
    idempotent: true,
  }),
  deleteProduct: endpoint({
    versioned: true,
    method: 'DELETE',
    path: '/organisation/{organisation}/product/{product}',
    browser: true,
    summary: 'Delete an archived product for good',
    query: z.object({ name: typedName }),
    response: z.object({ organisation: z.string() }),
  }),
}
