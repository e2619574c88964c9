import { z } from 'zod'
import { localisedTextSchema } from '../kernel/text.ts'

const instant = z.iso.datetime({ offset: true })

const versionSchema = z.object({ number: z.number().int(), author: z.string(), at: instant })

/** Fields that differ, each with who gave it the value that is newer, and when. */
const changesSchema = versionSchema.extend({
  fields: z.array(z.object({ label: localisedTextSchema, author: z.string(), at: instant })),
})

/**
 * A plan of which the version is no longer the newest: which that is, what was saved since and does not go online with it (or
 * was online and is offline), and what was put online since and would be taken back by it.
 */
export const planBehindSchema = z
  .object({
    version: versionSchema,
    left: changesSchema.extend({ state: z.enum(['concept', 'ready', 'offline']) }).nullable(),
    takenBack: changesSchema.nullable(),
  })
  .meta({ id: 'PlanBehind' })
export type PlanBehind = z.infer<typeof planBehindSchema>
