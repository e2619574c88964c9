import { z } from 'zod'
import { switchNames, switchStates } from '../content/organisation-settings.ts'
import { searchItemKinds } from '../content/search-limits.ts'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { productStates, publicationStates } from '../publication/publication.ts'

/** What a sheet is of. */
export const sheetKinds = [...searchItemKinds, 'agenda'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** A workbook holds at most so many rows; a longer list is narrowed first. */
export const exportMaximum = 10_000

/** What a list shows: of a team, of an organisation, or what a search finds. */
export const exportQuerySchema = z.object({
  /** Without it: of every kind, each on a sheet of its own. */
  kind: z.enum(sheetKinds).optional(),
  team: keySchema.optional(),
  organisation: keySchema.optional(),
  /** Part of the title in a list; words in a search. */
  q: z.string().trim().max(100).optional(),
  type: keySchema.optional(),
  /** Of products by the states that these have. */
  state: z.enum([...publicationStates, ...productStates]).optional(),
  setting: z.enum(switchNames).optional(),
  status: z.enum(switchStates).optional(),
  unopened: z.literal('true').optional(),
  used: z.enum(['true', 'false']).optional(),
})
export type ExportQuery = z.infer<typeof exportQuerySchema>

export const exportEndpoints = {
  count: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/export/count',
    summary: 'How many rows a workbook of a list would have',
    access: 'session',
    query: exportQuerySchema,
    response: z.object({ count: z.number().int(), maximum: z.number().int() }),
  }),
  workbook: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/export',
    summary: 'A list as an Excel workbook that can be edited and read in again; within one’s rights',
    access: 'session',
    query: exportQuerySchema,
    response: z.undefined(),
    transfer: 'download',
  }),
}
