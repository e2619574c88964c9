import { z } from 'zod'

/** How the last run of an import ended: all that it had to save is saved, some of it, or it did not come to that. */
export const importEnds = ['done', 'issues', 'stopped', 'failed', 'busy', 'undone'] as const

/** An import that fills something at a place, with how its last run ended. */
export const importStatusSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    at: z.iso.datetime({ offset: true }),
    end: z.enum(importEnds),
    saved: z.number().int(),
    issues: z.number().int(),
    /** The caller manages import jobs, and so may look at the outcome of each row. */
    mayOpen: z.boolean(),
  })
  .meta({ id: 'ImportStatus' })
export type ImportStatus = z.infer<typeof importStatusSchema>
