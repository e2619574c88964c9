import { z } from 'zod'

/** Where a source read what it says, when, and the words that it found or that somebody wrote. */
export const evidenceSchema = z.object({
  address: z.string().optional(),
  seenAt: z.iso.datetime({ offset: true }),
  words: z.string().optional(),
})
export type Evidence = z.infer<typeof evidenceSchema>
