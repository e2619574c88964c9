import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { keySchema } from './key.ts'

/** How the last run of an import ended: all that it had to save is saved, some of it, or it did not come to that. */
export const importEnds = ['done', 'faults', 'stopped', 'failed', 'busy'] as const

export const importStatusSchema = z.object({
  key: z.string(),
  name: z.string(),
  at: z.iso.datetime({ offset: true }),
  end: z.enum(importEnds),
  saved: z.number().int(),
  faults: z.number().int(),
  /** The caller manages import jobs, and so may look at what became of each row. */
  mayOpen: z.boolean(),
})
export type ImportStatus = z.infer<typeof importStatusSchema>

const response = z.object({ items: z.array(importStatusSchema) })

export const importStatusEndpoints = {
  team: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/team/{team}/import-status',
    summary: 'Imports that fill something in a team or below it, each with how its last run ended',
    access: 'session',
    params: z.object({ team: keySchema }),
    response,
  }),
  organisation: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/organisation/{organisation}/import-status',
    summary: 'Imports that fill an organisation or something in it, each with how its last run ended',
    access: 'session',
    params: z.object({ organisation: keySchema }),
    response,
  }),
}
