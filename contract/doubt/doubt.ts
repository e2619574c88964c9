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

/** A source's value of a field that differs from ours, for callers who may edit the record. */
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
    /** The source's value in words; empty when it only says that ours is wrong. */
    said: z.string(),
    /** From the stored value to the one it would get; null when there is nothing to take over. */
    diff: fieldDiffSchema.nullable(),
    /** As it would be in the form. */
    value: jsonSchema.optional(),
  })
  .meta({ id: 'Doubt' })
export type Doubt = z.infer<typeof doubtSchema>
