import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema } from '../kernel/text.ts'

const endpoint = defineApi('main')

/** Lists of a team of which views are kept. */
export const viewLists = ['team.organisations', 'team.products'] as const
export type ViewList = (typeof viewLists)[number]

/** As many one person keeps of a list of a team, and as many the team does. */
export const maximumViews = 50

const columnSchema = z.string().max(80)
/** How a list has its columns: in which order, without which, and how much of the table each takes, in percents. */
export const listColumnsSchema = z
  .object({
    order: z.array(columnSchema).max(50).optional(),
    hidden: z.array(columnSchema).max(50).optional(),
    widths: z.record(columnSchema, z.number().min(3).max(80)).optional(),
  })
  .meta({ id: 'ListColumns' })

export const listViewInputSchema = z.object({
  list: z.enum(viewLists),
  name: lineSchema(80).min(1, { error: 'required' }),
  /** Of the team, for everybody who may read it; else only of the user who saves it. */
  shared: z.boolean(),
  /** Filters and order, as the address of the list has them. */
  query: z
    .record(z.string().regex(/^[a-zA-Z]{1,40}$/, { error: 'invalid' }), z.string().max(100))
    .refine((query) => Object.keys(query).length <= 20, { error: 'invalid' }),
  columns: listColumnsSchema,
})
export type ListViewInput = z.infer<typeof listViewInputSchema>

export const listViewSchema = listViewInputSchema
  .extend({
    id: z.string(),
    changedBy: z.string(),
    /** The caller may save it anew and delete it. */
    mayChange: z.boolean(),
  })
  .meta({ id: 'ListView' })
export type ListView = z.infer<typeof listViewSchema>

const team = z.object({ team: keySchema })

export const listViewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/team/{team}/view',
    browser: true,
    summary: 'Views of a list of a team: those of the caller, and those of the team',
    query: z.object({ list: z.enum(viewLists) }),
    response: z.object({ items: z.array(listViewSchema), mayShare: z.boolean() }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/team/{team}/view',
    browser: true,
    summary: 'Keep a list with its filters, order and columns under a name; one of that name becomes this one',
    body: listViewInputSchema,
    response: listViewSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/team/{team}/view/{view}',
    browser: true,
    summary: 'Delete a view of oneself, or of a team that one may edit',
    params: team.extend({ view: z.string().regex(/^[0-9]{1,15}$/, { error: 'invalid' }) }),
    response: z.undefined(),
    status: 204,
  }),
}
