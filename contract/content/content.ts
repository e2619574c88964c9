import { z } from 'zod'
import { instantParameter } from '../kernel/date-parameter.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { jsonSchema } from '../kernel/json.ts'
import { keySchema } from '../kernel/key.ts'
import { fieldErrorSchema } from '../kernel/problem.ts'
import { standingSchema } from '../publication/standing-schema.ts'
import { itemSchema } from './item.ts'
import { noteSchema } from './note.ts'

const endpoint = defineApi('main')

export const saveActions = ['concept', 'ready', 'publish'] as const
export type SaveAction = (typeof saveActions)[number]

/**
 * How to resolve a save when somebody else saved first; without it the save is refused. `fields`: changes to different
 * fields are merged; refused are a field that both changed and, when the caller publishes, one that is not online yet.
 * `note`: keeps such a field as it is and the unsaved value as a conflict to look at, for programs that can't ask.
 */
export const mergeWays = ['fields', 'note'] as const

/** Values by field name; what is absent is not filled in. */
export const valuesSchema = z.record(z.string().max(64), jsonSchema).meta({ id: 'Values' })

export const contentSchema = z
  .object({ types: z.array(keySchema).max(20), values: valuesSchema })
  .meta({ id: 'Content' })
export type Content = z.infer<typeof contentSchema>

export const contentInputSchema = contentSchema
  .extend({
    save: z.enum(saveActions),
    merge: z.enum(mergeWays).optional(),
    /** With "publish": from when, and until when. */
    from: instantParameter.optional(),
    until: instantParameter.optional(),
    /** `online`: it began from what is online, and what somebody made on top of that is set aside, in the history. */
    startFrom: z.literal('online').optional(),
    /**
     * With "publish": what others made on top of what is online goes along, as the user who publishes saw it in the preview. Without
     * it their work stays open, and only what this save changes goes online.
     */
    includes: z.literal('others').optional(),
    /** With "publish": what happens to an existing plan, and to the end of what is online. */
    standing: standingSchema.optional(),
    /** With "ready" or "publish": what goes with it for colleagues. */
    note: noteSchema.optional(),
  })
  .meta({ id: 'ContentInput' })
export type ContentInput = z.infer<typeof contentInputSchema>

const checkAnswer = z.object({
  fields: z.array(fieldErrorSchema),
  /** Checks with an outside service that could not be done: the user may go on, and they are repeated later. */
  open: z.array(fieldErrorSchema).optional(),
})
// Common to saving, adding and checking content of every kind.
const saving = { method: 'PUT', response: itemSchema, versioned: true } as const
const creating = {
  method: 'POST',
  response: itemSchema,
  status: 201,
  idempotent: true,
  tagged: true,
} as const
const checking = { method: 'POST', validatesOnly: true, response: checkAnswer } as const

export const contentEndpoints = {
  saveOrganisation: endpoint({
    ...saving,
    path: '/organisation/{organisation}',
    browser: true,
    summary: 'Save an organisation as concept or ready, or publish it',
    body: contentInputSchema,
  }),
  createOrganisation: endpoint({
    ...creating,
    path: '/team/{team}/organisation',
    browser: true,
    summary: 'Add an organisation to a team',
    body: contentInputSchema,
  }),
  checkNewOrganisation: endpoint({
    ...checking,
    path: '/team/{team}/organisation/check',
    summary: 'What is wrong with values of a new organisation, as for publishing; saves nothing',
    body: contentSchema,
  }),
  checkOrganisation: endpoint({
    ...checking,
    path: '/organisation/{organisation}/check',
    summary: 'What is wrong with values of an organisation, as for publishing; saves nothing',
    body: contentSchema,
  }),
  saveProduct: endpoint({
    ...saving,
    path: '/organisation/{organisation}/product/{product}',
    browser: true,
    summary: 'Save a product as concept or ready, or publish it',
    body: contentInputSchema,
  }),
  createProduct: endpoint({
    ...creating,
    path: '/organisation/{organisation}/product',
    browser: true,
    summary: 'Add a product to an organisation',
    body: contentInputSchema,
  }),
  checkProduct: endpoint({
    ...checking,
    path: '/organisation/{organisation}/product/check',
    summary: 'What is wrong with values of a product, as for publishing; saves nothing',
    /** With the product that the values are for, what it has already may stay. */
    body: contentSchema.extend({ product: keySchema.optional() }),
  }),
  saveSupplement: endpoint({
    ...saving,
    path: '/organisation/{organisation}/supplement/{supplement}',
    browser: true,
    summary: 'Save a supplement as concept or ready, or publish it',
    body: contentInputSchema,
  }),
  createSupplement: endpoint({
    ...creating,
    path: '/organisation/{organisation}/supplement',
    browser: true,
    summary: 'Add a supplement to an organisation',
    body: contentInputSchema,
  }),
  checkSupplement: endpoint({
    ...checking,
    path: '/organisation/{organisation}/supplement/check',
    summary: 'What is wrong with values of a supplement, as for publishing; saves nothing',
    body: contentSchema.extend({ supplement: keySchema.optional() }),
  }),
  saveAgendaItem: endpoint({
    ...saving,
    path: '/organisation/{organisation}/agenda/{item}',
    browser: true,
    summary: 'Save an agenda item as concept or ready, or publish it',
    body: contentInputSchema,
  }),
  createAgendaItem: endpoint({
    ...creating,
    path: '/organisation/{organisation}/agenda',
    browser: true,
    summary: 'Add an agenda item to an organisation',
    body: contentInputSchema,
  }),
  checkAgendaItem: endpoint({
    ...checking,
    path: '/organisation/{organisation}/agenda/check',
    summary: 'What is wrong with values of an agenda item, as for publishing; saves nothing',
    body: contentSchema.extend({ item: keySchema.optional() }),
  }),
}
