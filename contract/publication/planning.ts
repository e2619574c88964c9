import { z } from 'zod'
import { refusedSchema } from '../access/refused.ts'
import { instantParameter } from '../kernel/date-parameter.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { itemKinds } from '../kernel/item-kinds.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { publicationSchema } from './publication.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/**
 * Automatic steps of an item: it goes online, is taken offline, its time is over, or it goes to the archive; the last
 * two are actions announced because nobody confirms its data.
 */
export const planSteps = ['publish', 'unpublish', 'expire', 'remove', 'deadlineUnpublish', 'deadlineArchive'] as const
export type PlanStep = (typeof planSteps)[number]

const planSubject = {
  kind: z.enum(itemKinds),
  key: z.string(),
  title: z.string(),
  organisation: z.object({ key: z.string(), title: z.string() }),
  version: z.number().int(),
  publication: publicationSchema,
  /** Includes whether publishing is a separate step for the item. */
  actions: z.array(z.string()),
  refused: refusedSchema,
}

export const planRowSchema = z.object({ ...planSubject, step: z.enum(planSteps), at: instant }).meta({ id: 'PlanRow' })
export type PlanRow = z.infer<typeof planRowSchema>

export const failedPlanSchema = z
  .object({ ...planSubject, failedAt: instant, from: instant })
  .meta({ id: 'FailedPlan' })
export type FailedPlan = z.infer<typeof failedPlanSchema>

export const planningSchema = pageOf(planRowSchema)
  .extend({
    /** Plans that could not be carried out and still wait for somebody. */
    failed: z.array(failedPlanSchema),
    /** When the clock last ran, and whether that is too long ago. */
    clock: z.object({ at: instant.nullable(), isLate: z.boolean() }),
  })
  .meta({ id: 'Planning' })
export type Planning = z.infer<typeof planningSchema>

const planningQuery = listQuerySchema.extend({
  from: instantParameter.optional(),
  until: instantParameter.optional(),
})

export const planningEndpoints = {
  organisation: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/planning',
    summary: 'What will be published or taken offline in an organisation, the first first',
    query: planningQuery,
    response: planningSchema,
  }),
  team: endpoint({
    method: 'GET',
    path: '/team/{team}/planning',
    summary: 'What will be published or taken offline in a team and the teams below it, the first first',
    mayBeLate: true,
    query: planningQuery,
    response: planningSchema,
  }),
}
