import { z } from 'zod'
import { doubtSources } from '../doubt/rules.ts'

/** How a value was seen to be true: as somebody answered that it is, or because a source says the same. */
export const seenHows = ['application', 'mail', 'phone', ...doubtSources] as const
export type SightingKind = (typeof seenHows)[number]

const instant = z.iso.datetime({ offset: true })

/** Who said the value of a field in a version, and when what is published was last seen true. */
export const fieldProvenanceSchema = z
  .object({
    field: z.string(),
    by: z.string().meta({ description: 'Who said it first, as the history names them' }),
    at: instant.meta({ description: 'When that version was made' }),
    version: z.number().int().meta({ description: 'Its number' }),
    reason: z.string().meta({ description: 'What the history says of it, such as an import or an answer by a link' }),
    seen: z
      .object({ at: instant, how: z.enum(seenHows), by: z.string() })
      .nullable()
      .meta({
        description: 'When somebody or something last saw that it is true; null when nobody did since it was said',
      }),
  })
  .meta({ id: 'FieldProvenance' })
export type FieldProvenance = z.infer<typeof fieldProvenanceSchema>

export const provenanceParameter = z
  .literal('true')
  .optional()
  .describe('Says of each field who said it, and when what is published of it was last seen true')
