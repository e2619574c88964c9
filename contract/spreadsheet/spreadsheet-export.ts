import { z } from 'zod'
import { assignmentStatuses } from '../access/assignment.ts'
import { organisationFilterSchema, organisationSorts } from '../content/list-filters.ts'
import { switchStates } from '../content/organisation-settings.ts'
import { dayParameter } from '../kernel/date-parameter.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { projectKinds } from '../project/project-selection.ts'
import { productStates, publicationStates } from '../publication/publication.ts'
import { listKinds, sheetKinds } from './list-kinds.ts'

const endpoint = defineApi('main')

export { type SheetKind, sheetKinds } from './list-kinds.ts'

/** A workbook holds at most so many rows; a longer list is narrowed first. */
export const exportMaximum = 10_000

/** The list to export: that of a team, of an organisation, or the results of a search. */
export const exportQuerySchema = z.object({
  /** Without it: of every kind, each on a sheet of its own. */
  kind: z.enum([...sheetKinds, ...listKinds]).optional(),
  team: keySchema.optional(),
  organisation: keySchema.optional(),
  /** Part of the title in a list; words in a search. */
  q: z.string().trim().max(100).optional(),
  type: keySchema.optional(),
  /** Of products by the states that these have. */
  state: z.enum([...publicationStates, ...productStates]).optional(),
  ...organisationFilterSchema.pick({ setting: true, phase: true, municipality: true, keeper: true, quality: true })
    .shape,
  /** That of the setting; of people that of their roles. */
  status: z.enum([...switchStates, ...assignmentStatuses]).optional(),
  unopened: z.literal('true').optional(),
  unlisted: z.literal('true').optional(),
  broken: z.literal('true').optional(),
  used: z.enum(['true', 'false']).optional(),
  /** Of projects: a kind of content that they take. */
  content: z.enum(projectKinds).optional(),
  /** Of people: a role, and when they got or changed it. */
  role: keySchema.optional(),
  /** The columns that the list of a team shows, in their order: a workbook of these alone, to be read. */
  columns: z
    .string()
    .regex(/^[a-zA-Z]+(,[a-zA-Z]+){0,19}$/, { error: 'invalid' })
    .optional(),
  sort: z.enum(organisationSorts).optional(),
  addedSince: dayParameter.optional(),
  changedSince: dayParameter.optional(),
})
export type ExportQuery = z.infer<typeof exportQuerySchema>

export const exportEndpoints = {
  count: endpoint({
    method: 'GET',
    path: '/export/count',
    browser: true,
    summary: 'How many rows a workbook of a list would have',
    mayBeLate: true,
    query: exportQuerySchema,
    response: z.object({ count: z.number().int(), maximum: z.number().int() }),
  }),
  workbook: endpoint({
    method: 'GET',
    path: '/export',
    summary:
      'A list as an Excel workbook, within one’s rights: of content to be edited and read in again, of teams, projects and people to be read',
    mayBeLate: true,
    query: exportQuerySchema,
    response: z.undefined(),
    transfer: 'download',
  }),
}
