import { z } from 'zod'
import { refusedSchema } from '../access/refused.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { lineSchema, multilineSchema } from '../kernel/text.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

export const teamInputSchema = z
  .object({
    name: lineSchema(120).min(1, { error: 'required' }),
    comment: multilineSchema(2000),
  })
  .meta({ id: 'TeamInput' })
export type TeamInput = z.infer<typeof teamInputSchema>

export const teamSchema = z
  .object({
    id: z.number().int(),
    key: z.string(),
    name: z.string(),
    comment: z.string(),
    tenantRoot: z.boolean(),
    actions: z.array(z.string()),
    refused: refusedSchema,
    version: z.number().int(),
    changedAt: instant,
    changedBy: z.string(),
    organisations: z.number().int(),
    subteams: z.number().int(),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof teamSchema>

export const teamRowSchema = z.object({
  key: z.string(),
  name: z.string(),
  comment: z.string(),
  organisations: z.number().int(),
  subteams: z.number().int(),
})
export type TeamRow = z.infer<typeof teamRowSchema>

export const teamEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/team/{team}',
    summary: 'A team',
    response: teamSchema,
    tagged: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/team/{team}',
    browser: true,
    summary: 'Change a team',
    body: teamInputSchema,
    response: teamSchema,
    versioned: true,
  }),
  subteams: endpoint({
    method: 'GET',
    path: '/team/{team}/team',
    summary: 'Teams directly below a team',
    query: listQuerySchema,
    response: pageOf(teamRowSchema),
  }),
}
