import { z } from 'zod'

/** A text in both languages of the interface. */
export const localisedTextSchema = z.object({ nl: z.string(), en: z.string() })
export type LocalisedText = z.infer<typeof localisedTextSchema>

/** A line of text that people type: trimmed, no line ends or control codes (spec section 5, General). */
export function lineSchema(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum, { error: 'tooLong' })
    .refine((value) => !/\p{Cc}/u.test(value), { error: 'controlCodes' })
}

/** A text of several lines: as a line, but line ends and tabs may stay. */
export function multilineSchema(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum, { error: 'tooLong' })
    .refine((value) => !/[\p{Cc}--[\t\n\r]]/v.test(value), { error: 'controlCodes' })
}
