import { z } from 'zod'
import { inLine, isPlainText, visibleLine, visibleText } from './visible-text.ts'

/** A text in both languages of the interface. */
export const localisedTextSchema = z.object({ nl: z.string(), en: z.string() }).meta({ id: 'LocalisedText' })
export type LocalisedText = z.infer<typeof localisedTextSchema>

/** A line of text that people type: as it is seen, no line ends or control codes. */
export function lineSchema(maximum: number) {
  return z
    .string()
    .overwrite(visibleLine)
    .max(maximum, { error: 'tooLong' })
    .refine((value) => !inLine.test(value), { error: 'controlCodes' })
}

/** A text of several lines: as a line, but line ends and tabs may stay. */
export function multilineSchema(maximum: number) {
  return z
    .string()
    .overwrite(visibleText)
    .max(maximum, { error: 'tooLong' })
    .refine((value) => isPlainText(value), { error: 'controlCodes' })
}
