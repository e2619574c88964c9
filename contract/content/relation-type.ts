import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { lineSchema } from '../kernel/text.ts'

const endpoint = defineApi('main')

/** `partOf` goes one way and never in a circle; `equal` is the same from both ends. */
export const relationKinds = ['partOf', 'equal'] as const
export type RelationKind = (typeof relationKinds)[number]

const label = lineSchema(60).min(1, { error: 'required' })
/** `source` heads the list at that end, `target` names its entries. */
const labels = z.object({ source: label, target: label })

/** Output is what the source sees, input what the target sees. An equal relation has one pair for both. */
export const relationTypeInputSchema = z
  .object({ kind: z.enum(relationKinds), output: labels, input: labels })
  .refine(
    ({ kind, output, input }) =>
      kind === 'partOf' || (output.source === input.source && output.target === input.target),
    { path: ['input', 'source'], error: 'relationType.sameLabels' },
  )
  .meta({ id: 'RelationTypeInput' })
export type RelationTypeInput = z.infer<typeof relationTypeInputSchema>

export const relationTypeSchema = z
  .object({
    key: z.string(),
    kind: z.enum(relationKinds),
    output: labels,
    input: labels,
    /** Whose it is: the team itself, or one above it. */
    team: z.object({ key: z.string(), name: z.string() }),
    inherited: z.boolean(),
    uses: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'RelationType' })
export type RelationType = z.infer<typeof relationTypeSchema>

export const relationTypeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/team/{team}/relationtype',
    summary: 'Relation types of a team, and those that it inherits',
    response: z.object({ items: z.array(relationTypeSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/team/{team}/relationtype/{relationTypeKey}',
    summary: 'A relation type of a team, its own or inherited',
    response: relationTypeSchema,
    tagged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/team/{team}/relationtype',
    browser: true,
    summary: 'Add a relation type to a team',
    body: relationTypeInputSchema,
    response: relationTypeSchema,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/team/{team}/relationtype/{relationTypeKey}',
    browser: true,
    summary: 'Change a relation type of the team itself; its kind stays once it is used',
    body: relationTypeInputSchema,
    response: relationTypeSchema,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/team/{team}/relationtype/{relationTypeKey}',
    browser: true,
    summary: 'Delete a relation type of the team itself that no relation uses',
    response: z.undefined(),
    status: 204,
    versioned: true,
  }),
}
