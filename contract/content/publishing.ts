import { z } from 'zod'
import { instantParameter } from '../kernel/date-parameter.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { itemKinds } from '../kernel/item-kinds.ts'
import { keySchema } from '../kernel/key.ts'
import { type Publication, publicationSchema } from '../publication/publication.ts'
import { planKinds } from '../publication/rules.ts'
import { standingSchema } from '../publication/standing-schema.ts'
import { contentSchema } from './content.ts'
import { itemSchema, undoSchema } from './item.ts'
import { noteSchema } from './note.ts'
import { publishingEffectSchema, standingChoicesSchema } from './publishing-effect.ts'

const endpoint = defineApi('main')

const moment = instantParameter

const transitions = ['ready', 'sendBack', 'publish', 'unpublish', 'cancel', 'move'] as const
/** Actions on the publication of content that need no save; `undo` reverts the last one. */
export const publishingActions = [...transitions, 'undo'] as const

/** The plan and the ready version at the time of the choice: when they have changed since, nothing is done. */
const seenSchema = publicationSchema.pick({ plan: true, unpublishFrom: true }).extend({
  /** Until when it was online; left out by a caller who saw no end. */
  until: publicationSchema.shape.until.optional(),
  /** Left out by a caller who looked at no version in particular. */
  ready: z.uuid().nullable().optional(),
  /** The version that was online, and the one that was to go online; left out by a caller who looked at none. */
  onlineVersion: z.uuid().nullable().optional(),
  goesOnline: z.uuid().nullable().optional(),
})
export type PlansOnScreen = z.infer<typeof seenSchema>

export const publishingSchema = z
  .object({
    action: z.enum(publishingActions),
    from: moment.optional(),
    until: moment.optional(),
    /** A message to colleagues: on making ready, on an answer to that, or on taking something offline. */
    note: noteSchema.optional(),
    /** Which plan is moved or cancelled, when there are several. */
    plan: z.enum(planKinds).optional(),
    standing: standingSchema.optional(),
    /** With "undo": what is taken back, as the answer to it named it. */
    event: z.number().int().optional(),
    seen: seenSchema.optional(),
  })
  .meta({ id: 'Publishing' })
export type Publishing = z.infer<typeof publishingSchema>

type Plans = Pick<Publication, 'plan' | 'unpublishFrom'>
const momentsOf = ({ plan, unpublishFrom }: Plans) =>
  [plan?.from, plan?.until, unpublishFrom].map((at) => (at ? Date.parse(at) : null))

/** Whether the same is planned, at the same moments. */
export function plansAlike(one: Plans, other: Plans): boolean {
  const moments = momentsOf(other)
  return momentsOf(one).every((at, index) => at === moments[index])
}

/** An act on one item to look at; with values, as a form has them, they are what would be saved and published. */
export const publishingLookSchema = publishingSchema
  .omit({ seen: true, event: true })
  .extend({
    action: z.enum(transitions),
    content: contentSchema
      .extend({
        /** The version that the form began from: what others saved since is none of it. */
        base: z.int().optional(),
      })
      .optional(),
  })
  .meta({ id: 'PublishingLook' })
export type PublishingLook = z.infer<typeof publishingLookSchema>

/** More than anyone chooses by hand; a longer list goes in parts. */
export const maximumBulkItems = 200

export const bulkPublishingSchema = publishingSchema
  .omit({ seen: true, event: true })
  .extend({
    items: z
      .array(
        z.object({
          kind: z.enum(itemKinds),
          key: keySchema,
          /** The version that was looked at: when there is a newer one by now, nothing is done with it. Publishing needs it. */
          version: z.number().int().optional(),
          seen: seenSchema.optional(),
          event: z.number().int().optional(),
        }),
      )
      .min(1, { error: 'required' })
      .max(maximumBulkItems, { error: 'selections.maximum' }),
  })
  .meta({ id: 'BulkPublishing' })
export type BulkPublishing = z.infer<typeof bulkPublishingSchema>

/** The effect on one item: its state before and after, or the reason why nothing is done. */
export const bulkEffectSchema = z
  .object({
    kind: z.enum(itemKinds),
    key: z.string(),
    title: z.string(),
    /** The key of the organisation that it is or lies in: its own preview is requested there. */
    place: z.string(),
    /** The title of the organisation that it lies in; null for an organisation itself. */
    organisation: z.string().nullable(),
    version: z.number().int(),
    before: publicationSchema,
    after: publicationSchema.nullable(),
    refusal: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
    /** The options for an existing plan and for the end of what is online; empty where there is nothing to choose. */
    choices: standingChoicesSchema,
    /** In how many fields what goes online differs from what is online, and who changed them; null when nothing goes online. */
    changes: z.object({ fields: z.number().int(), authors: z.array(z.string()) }).nullable(),
    /** The state that the user saw: sent with the act, so that nobody else's change meanwhile is undone unseen. */
    seen: seenSchema.nullable(),
    /** The way to undo it, once it is done. */
    undo: undoSchema.nullable(),
  })
  .meta({ id: 'BulkEffect' })
export type BulkEffect = z.infer<typeof bulkEffectSchema>
const one = {
  method: 'POST',
  body: publishingSchema,
  response: itemSchema,
  versioned: true,
  idempotent: true,
} as const
const look = {
  method: 'POST',
  body: publishingLookSchema,
  response: publishingEffectSchema,
  reads: true,
} as const
const bulk = {
  method: 'POST',
  body: bulkPublishingSchema,
  response: z.object({ items: z.array(bulkEffectSchema) }),
} as const

export const publishingEndpoints = {
  organisation: endpoint({
    ...one,
    path: '/organisation/{organisation}/publication',
    browser: true,
    summary: 'Publish an organisation, plan it, take it offline, or change a plan',
  }),
  product: endpoint({
    ...one,
    path: '/organisation/{organisation}/product/{product}/publication',
    browser: true,
    summary: 'Publish a product, plan it, take it offline, or change a plan',
  }),
  supplement: endpoint({
    ...one,
    path: '/organisation/{organisation}/supplement/{supplement}/publication',
    browser: true,
    summary: 'Publish a supplement, plan it, take it offline, or change a plan',
  }),
  agendaItem: endpoint({
    ...one,
    path: '/organisation/{organisation}/agenda/{item}/publication',
    browser: true,
    summary: 'Publish an agenda item, plan it, take it offline, or change a plan',
  }),
  organisationPreview: endpoint({
    ...look,
    path: '/organisation/{organisation}/publication/preview',
    browser: true,
    summary: 'What publishing an organisation would do: the difference with what is online, by whom; changes nothing',
  }),
  productPreview: endpoint({
    ...look,
    path: '/organisation/{organisation}/product/{product}/publication/preview',
    browser: true,
    summary: 'What publishing a product would do: the difference with what is online, by whom; changes nothing',
  }),
  supplementPreview: endpoint({
    ...look,
    path: '/organisation/{organisation}/supplement/{supplement}/publication/preview',
    browser: true,
    summary: 'What publishing a supplement would do: the difference with what is online, by whom; changes nothing',
  }),
  agendaItemPreview: endpoint({
    ...look,
    path: '/organisation/{organisation}/agenda/{item}/publication/preview',
    browser: true,
    summary: 'What publishing an agenda item would do: the difference with what is online, by whom; changes nothing',
  }),
  preview: endpoint({
    ...bulk,
    path: '/team/{team}/publication/preview',
    browser: true,
    summary: 'What publishing several items of a team at once would do to each; changes nothing',
    reads: true,
  }),
  bulk: endpoint({
    ...bulk,
    // Publish only the version that the user saw: without it, whatever waits by now would go online.
    body: bulkPublishingSchema.superRefine(({ action, items }, context) => {
      if (action !== 'publish') return
      for (const [at, { version }] of items.entries())
        if (version === undefined)
          context.addIssue({ code: 'custom', path: ['items', at, 'version'], message: 'required' })
    }),
    path: '/team/{team}/publication',
    browser: true,
    summary: 'Publish, plan or take offline several items of a team; what is refused is told, the rest is done',
    idempotent: true,
  }),
}
