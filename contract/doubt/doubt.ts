import { z } from 'zod'
import { jsonSchema } from '../kernel/json.ts'
import { fieldDiffSchema } from '../types/diff.ts'
import { doubtSources } from './rules.ts'

const instant = z.iso.datetime({ offset: true })

/** Where a source read what it says, when, and the words that it found or that somebody wrote. */
export const evidenceSchema = z.object({
  address: z.string().optional(),
  seenAt: instant,
  words: z.string().optional(),
})
export type Evidence = z.infer<typeof evidenceSchema>

/** What a source says of a field that is not what stands there, for who may edit the record. */
export const doubtSchema = z
  .object({
    id: z.uuid(),
    /** Empty for the record as a whole, which has no label. */
    field: z.string(),
    label: z.string(),
    source: z.enum(doubtSources),
    sourceName: z.string(),
    evidence: evidenceSchema,
    since: instant,
    /** How often people said so. */
    times: z.int(),
    /** What is said, in words; empty when it is only said that it is wrong. */
    said: z.string(),
    /** From what stands there to what it would be; null when there is nothing to take over. */
    diff: fieldDiffSchema.nullable(),
    /** As it would stand in the form. */
    value: jsonSchema.optional(),
  })
  .meta({ id: 'Doubt' })
export type Doubt = z.infer<typeof doubtSchema>
