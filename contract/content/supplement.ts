import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { itemRowSchema } from './item-row.ts'

const endpoint = defineApi('main')

export const userKinds = ['organisation', 'product', 'agenda'] as const
export type UserKind = (typeof userKinds)[number]

const useSchema = z.object({
  kind: z.enum(userKinds),
  key: z.string(),
  title: z.string(),
  /** True when a field names it: then it is taken away there. */
  byField: z.boolean(),
})
export type SupplementUse = z.infer<typeof useSchema>

const attachedSchema = itemRowSchema.extend({ byField: z.boolean() })
export type AttachedSupplement = z.infer<typeof attachedSchema>

const supplementParams = z.object({ organisation: keySchema, supplement: keySchema })
const useParams = supplementParams.extend({ kind: z.enum(userKinds), item: keySchema })

/** More than this no supplement has uses, and no item supplements, on a screen. */
export const maximumUses = 200

export const supplementEndpoints = {
  uses: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/supplement/{supplement}/use',
    summary: 'Where a supplement is used, as far as the caller may see',
    /** `hidden`: something that the caller may not see uses it too. */
    response: z.object({ items: z.array(useSchema), hidden: z.boolean() }),
  }),
  attached: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/attached/{kind}/{item}',
    summary: 'Supplements that an organisation, a product or an agenda item uses',
    params: z.object({ organisation: keySchema, kind: z.enum(userKinds), item: keySchema }),
    response: z.object({ items: z.array(attachedSchema) }),
  }),
  attach: endpoint({
    method: 'PUT',
    path: '/organisation/{organisation}/supplement/{supplement}/use/{kind}/{item}',
    browser: true,
    summary: 'Use a supplement; using it twice keeps one',
    params: useParams,
    response: z.undefined(),
    status: 204,
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/organisation/{organisation}/supplement/{supplement}/use/{kind}/{item}',
    browser: true,
    summary: 'Stop using a supplement',
    params: useParams,
    response: z.undefined(),
    status: 204,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/organisation/{organisation}/supplement/{supplement}',
    browser: true,
    summary: 'Delete a supplement that nothing uses; one that only the agenda uses, when asked for',
    query: z.object({ agenda: z.enum(['keep', 'detach']).default('keep') }),
    response: z.undefined(),
    status: 204,
  }),
}
